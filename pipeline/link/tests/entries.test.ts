// Tests keys and addresses of entries, and what stays undecided if they are wrong. The fixtures
// key-duplicate.md, duplicates-stale.md and file-name.md have the reports.

import { summaryOfText } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, it } from "vitest";
import { SingleFiles } from "../../read/file/singles.ts";
import type { Summary } from "../../read/file/summary.ts";
import type { Finding } from "../../report/finding.ts";
import { reportInto } from "../../report/report.ts";
import { entriesOf as entriesOn } from "../entries.ts";

const entriesOf = (
  sources: readonly Summary[],
  duplicates: Summary | undefined,
  unreadablePaths: ReadonlySet<string> = new Set(),
) => {
  const singles = new SingleFiles(duplicates ? [duplicates] : [], table);
  const findings: Finding[] = [];
  const files = { sources, singles, unreadablePaths };
  return { entries: entriesOn(files, "2026-11-23", reportInto(findings)), findings };
};

const article = (name: string, more = "date: 2022-03-14") =>
  summaryOfText(`articles/${name}.md`, `---\ntitle: Boards\n${more}\n---\nText.\n`);

const duplicates = (shown: string) =>
  summaryOfText(
    "duplicates.yaml",
    `duplicates:\n  - collection: articles\n    key: light\n    files: [${shown}, articles/light-2019.md]\n    reason: Both are linked to.\n`,
  );

const kinds = (result: ReturnType<typeof entriesOf>) => result.findings.map(({ code }) => code);

describe("a key", () => {
  it.each(["index", "404"])("may not be %s, which the site itself uses", (name) => {
    const typed = article("light", `key: "${name}"`);
    const { findings } = entriesOf([article(name), typed], undefined);
    expect(findings.map(({ code, file }) => [code, file])).toEqual([
      ["file-name", `articles/${name}.md`],
      ["file-name", "articles/light.md"],
    ]);
    const span = findings[1]?.span;
    expect(typed.text.slice(span?.start, span?.end)).toBe(`"${name}"`);
  });

  it("may not be longer than 120 characters, so that file systems take its file names", () => {
    expect(kinds(entriesOf([article("a".repeat(120))], undefined))).toEqual([]);
    expect(kinds(entriesOf([article("a".repeat(121))], undefined))).toEqual(["file-name"]);
  });

  it.each(["constructor", "prototype", "tostring"])(
    "may be %s, a name that every object inherits",
    (name) => {
      expect(entriesOf([article(name)], undefined).entries.map((e) => e.key)).toEqual([name]);
    },
  );

  it.each([
    "group: {a: b}",
    "group: [{a: b}]",
    "group:",
    "group: 5",
    "group: a/b",
    "group: outside",
    "title: a",
  ])("gives no address if a field of the address is wrong: %s", (text) => {
    expect(
      entriesOf([summaryOfText("applications/fences.yaml", `${text}\n`)], undefined).entries,
    ).toEqual([]);
  });
});

describe("a key that two files share", () => {
  const first = article("light");
  const second = article("light-2019", "key: light\ndate: 2019-02-20");

  it("gives no address to a file with a wrong date, because the date is part of the address", () => {
    for (const date of [
      "date: {a: b}",
      "date: [{a: b}]",
      "date:",
      "title: a",
      "date: 30 Feb 2019",
      "date: 2019-02-30",
    ]) {
      const wrong = article("light-2019", `key: light\n${date}`);
      const { entries } = entriesOf([first, wrong], duplicates("articles/light.md"));
      expect(entries.map((e) => e.path)).toEqual(["/blog/light"]);
    }
  });

  it("gives no error of its own if duplicates.yaml is invalid, because that may have listed the key", () => {
    const rows = summaryOfText(
      "duplicates.yaml",
      "duplicates:\n  - collection: article\n    key: light\n",
    );
    const { findings } = entriesOf([first, second], rows);
    expect(findings.map(({ code }) => code)).not.toContain("key-duplicate");
  });
});
