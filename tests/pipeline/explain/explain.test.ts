// Every code is explained, and every example of the explanations does what it says.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Example, explanation } from "../../../pipeline/explain/explanation.ts";
import { explained, list, reference } from "../../../pipeline/explain/print.ts";
import type { MediaFile } from "../../../pipeline/load/index.ts";
import { load } from "../../../pipeline/load/index.ts";
import { type Code, codes, type Meaning } from "../../../pipeline/model/codes.ts";
import type { Diagnostic } from "../../../pipeline/model/diagnostic.ts";
import { checked, fixtures } from "../fixture-report.ts";
import { placed } from "./placed.ts";

const all = Object.keys(codes) as Code[];
const folder = fileURLToPath(new URL("../../../pipeline/explain", import.meta.url));
const base = load(join(fixtures, "base"));

/** Most lines of words, as they stand in the file. */
const longest = 12;

function examplesOf(code: Code, kind: Example["kind"]): readonly Example[] {
  return (explanation(code)?.examples ?? []).filter((example) => example.kind === kind);
}

/** The findings in the files of examples that are laid over the base. */
async function findingsOf(code: Code, examples: readonly Example[]): Promise<readonly Diagnostic[]> {
  const { files, media } = await base;
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const pictures = new Map<string, MediaFile>(media);
  const named = examples.flatMap((example) => (example.file === undefined ? [] : [{ ...example, file: example.file }]));
  for (const example of named) {
    const bytes = Buffer.from(example.text);
    if (example.file.startsWith("media/"))
      pictures.set(example.file, { path: example.file, size: bytes.length, read: async () => bytes });
    else texts.set(example.file, placed(example, texts.get(example.file)));
  }
  const { release }: Meaning = codes[code];
  const { diagnostics } = await checked(
    {
      files: [...texts].map(([path, text]) => ({ path, text })),
      media: pictures,
      diagnostics: [],
    },
    { today: "2026-11-20", release: release === "only" },
  );
  // A release finds samples all over the base; those are not the example's.
  const own = new Set(named.map(({ file }) => file));
  return release === "only" ? diagnostics.filter(({ file }) => own.has(file)) : diagnostics;
}

describe.each(all)("%s", (code) => {
  test("is explained in a few lines, with a bad and a good example", () => {
    const { markdown, examples } = explanation(code) ?? { markdown: "", examples: [] };
    const words = markdown.slice(0, markdown.indexOf("\n```")).trim();
    expect(words).not.toBe("");
    expect(words.split("\n").length).toBeLessThanOrEqual(longest);
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(["bad", "good"]));
  });

  test("is what is found in its bad example, and nothing before it", async () => {
    const bad = examplesOf(code, "bad");
    const [fixture] = bad.flatMap((example) => example.fixture ?? []);
    if (fixture !== undefined) {
      // The report of every fixture is held true elsewhere.
      const report = readFileSync(join(fixtures, "codes", fixture, "expected.txt"), "utf8");
      expect(report.split("\n")[0]).toContain(` ${code}`);
      return;
    }
    expect(bad.every(({ file }) => file !== undefined)).toBe(true);
    const [first] = await findingsOf(code, bad);
    expect(first?.code).toBe(code);
  });

  test("is not found in its good example, nor is another error", async () => {
    const good = examplesOf(code, "good");
    const findings = await findingsOf(code, good);
    expect(findings.filter((finding) => finding.code === code || finding.severity === "error")).toEqual([]);
  });
});

test("No explanation is of a code that there is not.", () => {
  const names = readdirSync(folder).flatMap((name) => /^(.*)\.md$/.exec(name)?.[1] ?? []);
  expect(names.sort()).toEqual([...all].sort());
});

test("docs/content-errors.md is what `content explain --markdown` prints.", () => {
  const path = fileURLToPath(new URL("../../../docs/content-errors.md", import.meta.url));
  expect(readFileSync(path, "utf8")).toBe(`${reference()}\n`);
});

test("The list has every code with its meaning.", () => {
  for (const code of all) expect(list()).toContain(`${codes[code].severity.padEnd(7)}  ${codes[code].meaning}`);
});

test("An explanation begins with the code and its meaning, and marks the lines of its examples.", () => {
  const text = explained("link-broken");
  expect(text.split("\n").slice(0, 2)).toEqual(["link-broken (error)", codes["link-broken"].meaning]);
  expect(text).toContain("Bad, articles/second-article.md:\n  | See [the board](/products/bord).");
  expect(text).toContain("Good, articles/second-article.md:\n  | See [the board](/products/board).");
});

test.each([
  ["sample-content", "(error, only with --release)"],
  ["fact-expired", "(warning; with --release an error)"],
] as const)("%s is explained as %s.", (code, words) => {
  expect(explained(code).split("\n")[0]).toBe(`${code} ${words}`);
});
