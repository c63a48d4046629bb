// Tests that every code has an explanation and that every example in an explanation does what it claims.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { Finding } from "../../../pipeline/finding.ts";
import type { MediaFile } from "../../../pipeline/model/media.ts";
import { codesWith, isFormer } from "../../../pipeline/rule.ts";
import { base, baseWith } from "../base-with.ts";
import { fixtureCase } from "../fixture-files.ts";
import { checked, rules } from "../fixture-report.ts";
import { type Example, explanationIn } from "./explanation.ts";
import { placed } from "./placed.ts";

const codes = codesWith(rules);
const all = [...codes.keys()];
const folder = fileURLToPath(new URL("../../../docs/content-errors", import.meta.url));

/** The maximum number of lines of prose, as wrapped in the file. */
const maxLines = 12;

const pageOf = (code: string) => readFileSync(join(folder, `${code}.md`), "utf8");

function examplesOf(code: string, kind: Example["kind"]): readonly Example[] {
  return explanationIn(pageOf(code), code).examples.filter((example) => example.kind === kind);
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
  const page = pageOf(code);
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
    const { examples } = explanationIn(pageOf(code), code);
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
    const page = pageOf(code);
    expect(page).toMatch(/^# [a-z-]+\n\nA former code[^\n]*\n(?:[^\n]+\n)*$/);
    expect(page).not.toContain("```");
    const successors = Array.from(page.matchAll(/\]\(([a-z-]+)\.md\)/g), ([, name]) => name);
    expect(successors.filter((name = "") => !codes.has(name))).toEqual([]);
  },
);

test("An explanation that does not begin with its code is rejected.", () => {
  expect(() => explanationIn("# link-borken\n\nWords.\n", "link-broken")).toThrow(
    "The page of link-broken does not",
  );
});
