// Tests that every code has an explanation and that every example in an explanation does what it claims.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readExplanation, readFormerCode } from "../../../pipeline/commands/explanations.ts";
import {
  type Example,
  explanationIn,
  formerCodeIn,
} from "../../../pipeline/explain/explanation.ts";
import {
  printedCodes,
  printedExplanation,
  printedFormerCode,
} from "../../../pipeline/explain/printed.ts";
import type { Finding } from "../../../pipeline/finding.ts";
import type { MediaFile } from "../../../pipeline/model/media.ts";
import { codesWith, isFormer } from "../../../pipeline/rule.ts";
import { base, baseWith } from "../base-with.ts";
import { fixtureCase } from "../fixture-files.ts";
import { checked, rules } from "../fixture-report.ts";
import { placed } from "./placed.ts";

const codes = codesWith(rules);
const all = [...codes.keys()];
const folder = fileURLToPath(new URL("../../../docs/content-errors", import.meta.url));

/** The maximum number of lines of prose, as wrapped in the file. */
const maxLines = 12;

function examplesOf(code: string, kind: Example["kind"]): readonly Example[] {
  return readExplanation(code).examples.filter((example) => example.kind === kind);
}

/** Findings in the files of examples laid over the base. */
async function findingsOf(code: string, examples: readonly Example[]): Promise<readonly Finding[]> {
  const texts: Record<string, string> = {};
  const media = new Map<string, MediaFile>(base.media);
  const named = examples.flatMap((example) =>
    example.file === undefined ? [] : [{ ...example, file: example.file }],
  );
  for (const { file, ...example } of named) {
    const bytes = Buffer.from(example.text);
    if (file.startsWith("media/")) {
      media.set(file, { path: file, size: bytes.length, read: async () => bytes });
    } else {
      texts[file] = placed(
        { file, ...example },
        texts[file] ?? base.files.find(({ path }) => path === file)?.text,
      );
    }
  }
  const release = codes.get(code)?.release;
  const content = { ...baseWith(texts), media };
  const { diagnostics } = await checked(content, {
    today: "2026-11-20",
    release: release === "only",
  });
  // Before a release, samples all over the base are found; those are not the example's.
  const own = new Set(named.map(({ file }) => file));
  return release === "only" ? diagnostics.filter(({ file }) => own.has(file)) : diagnostics;
}

test.each(all)("The page of %s has a short explanation and a report", (code) => {
  const page = readFileSync(join(folder, `${code}.md`), "utf8");
  const words = page
    .slice(page.indexOf("\n"), page.search(/\n(?:```|## )/))
    .replace(/^\n\*.*\*\n/m, "")
    .trim();
  expect(words).not.toBe("");
  expect(words.split("\n").length).toBeLessThanOrEqual(maxLines);
  expect(explanationIn(page, code).report).toContain(` ${code}`);
});

/** Codes of rules in the former form, whose doc comments have examples. */
const former = rules.filter(isFormer).map(({ meta }) => meta.code);

describe.each(former)("%s", (code) => {
  test("has a bad and a good example", () => {
    const { examples } = readExplanation(code);
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(["bad", "good"]));
  });

  test("is the first finding in its bad example", async () => {
    const bad = examplesOf(code, "bad");
    const [fixture] = bad.flatMap((example) => example.fixture ?? []);
    if (fixture !== undefined) {
      // The reports of the fixtures are tested in codes.test.ts.
      expect(fixtureCase(fixture).report.text.split("\n")[0]).toContain(` ${code}`);
      return;
    }
    expect(bad.every(({ file }) => file !== undefined)).toBe(true);
    const [first] = await findingsOf(code, bad);
    expect(first?.code).toBe(code);
  });

  test("is not found in its good example, which has no other errors", async () => {
    const good = examplesOf(code, "good");
    const findings = await findingsOf(code, good);
    expect(
      findings.filter((finding) => finding.code === code || finding.severity === "error"),
    ).toEqual([]);
  });
});

const pages = readdirSync(folder).flatMap((name) => /^(?!README)(.*)\.md$/.exec(name)?.[1] ?? []);

test("Every code has a page.", () => {
  expect(pages).toEqual(expect.arrayContaining(all));
});

test.each(pages.filter((name) => !codes.has(name)))(
  "The page of the former code %s says in one paragraph what took its place.",
  (code) => {
    const page = readFileSync(join(folder, `${code}.md`), "utf8");
    expect(page).toMatch(/^# [a-z-]+\n\nA former code[^\n]*\n(?:[^\n]+\n)*$/);
    expect(page).not.toContain("```");
    expect(formerCodeIn(page, code).successors.filter((name) => !codes.has(name))).toEqual([]);
  },
);

test("The page of a former code has the codes that took its place, and words without links.", () => {
  const page =
    "# old\n\nA former code: [link-mail](link-mail.md) and\n[link-phone](link-phone.md) tell it.\n";
  const former = formerCodeIn(page, "old");
  expect(former.successors).toEqual(["link-mail", "link-phone"]);
  expect(printedFormerCode("old", former)).toBe(
    "old (a former code)\nA former code: link-mail and link-phone tell it.",
  );
});

test("A name that is no code has no page.", () => {
  expect([readFormerCode("link-borken"), readFormerCode("../settings")]).toEqual([
    undefined,
    undefined,
  ]);
});

test("An explanation that does not begin with its code is rejected.", () => {
  expect(() => explanationIn("# link-borken\n\nWords.\n", "link-broken")).toThrow(
    "The page of link-broken does not",
  );
});

function printed(code: string): string {
  const meaning = codes.get(code);
  if (!meaning) throw new Error(`There is no code ${code}.`);
  return printedExplanation({ code, ...meaning }, readExplanation(code));
}

test("The printed list has every code with its severity and meaning.", () => {
  const rows = printedCodes(codes).split("\n").slice(0, all.length);
  expect(rows.map((row) => row.split(/ {2,}/))).toEqual(
    Array.from(codes, ([code, { severity, meaning }]) => [code, severity, meaning]),
  );
});

test("The reason is wrapped at the width of a terminal.", () => {
  const why = "One two three. ".repeat(30).trim();
  const about = {
    code: "link-broken",
    severity: "error",
    about: "link",
    meaning: "It leads nowhere.",
  } as const;
  const text = printedExplanation(about, { why, examples: [] });
  const lines = text.split("\n").slice(3);
  expect(lines.join(" ")).toBe(why);
  for (const [index, line] of lines.entries()) {
    expect(line.length).toBeLessThanOrEqual(100);
    const [next] = lines[index + 1]?.split(" ") ?? [];
    if (next !== undefined) expect(`${line} ${next}`.length).toBeGreaterThan(100);
  }
});

test("A printed explanation begins with the code, its severity and meaning.", () => {
  const text = printed("link-broken");
  expect(text.split("\n").slice(0, 2)).toEqual([
    "link-broken (error)",
    codesWith(rules).get("link-broken")?.meaning,
  ]);
  expect(printed("sample-content")).toMatch(/^sample-content \(error, only with --release\)\n/);
  expect(printed("contact-expiring")).toMatch(
    /^contact-expiring \(warning; with --release an error\)\n/,
  );
});
