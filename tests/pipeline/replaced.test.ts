// Tests the compiler with each value of the base replaced by an unexpected one: nothing throws, and every violation of a schema gives an
// error in the file. `npm test` tries a sample of the cases, LONG=1 all of them.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { lockFile } from "../../pipeline/collections.ts";
import { exit } from "../../pipeline/commands/command.ts";
import { facts } from "../../pipeline/commands/facts.ts";
import { fixContent } from "../../pipeline/fix/rounds.ts";
import { impactOf } from "../../pipeline/impact/impact.ts";
import { impactMarkdown } from "../../pipeline/impact/markdown.ts";
import type { Summary } from "../../pipeline/model/analysis.ts";
import { compareText } from "../../pipeline/model/diagnostic.ts";
import type { LoadedContent } from "../../pipeline/model/media.ts";
import type { CompileResult } from "../../pipeline/model/result.ts";
import type { SourceFile } from "../../pipeline/model/source.ts";
import { long } from "../long.ts";
import { project } from "./command-line.ts";
import { commandParts } from "./command-parts.ts";
import { published } from "./fixture-report.ts";
import { cache, compiled } from "./in-memory.ts";
import { isBroken, type Replaced, replacedIn } from "./replaced-values.ts";
import { seeded, shuffled } from "./seeded.ts";
import { unsoundFindings } from "./sound-findings.ts";

const minutes = (long ? 120 : 2) * 60_000;

/** Optional files that the base lacks. */
const optional: readonly SourceFile[] = [
  {
    path: "dictionary.yaml",
    text: "spellings:\n  - { write: fibre cement, instead: [fiber cement, fibrecement] }\navoid:\n  - { words: [cheap], because: It sounds poor., write: affordable }\n",
  },
  { path: "duplicates.yaml", text: "duplicates: []\n" },
];

let base: LoadedContent;
let before: CompileResult;
const known = new Map<string, Summary>();
let values: ReadonlyMap<string, string>;
let cases: readonly Replaced[];

const compile = (content: LoadedContent) => compiled(content, { last: new Map(known), today: "2026-11-20" });

beforeAll(async () => {
  const loaded = await published();
  base = { ...loaded, files: [...loaded.files, ...optional].sort((a, b) => compareText(a.path, b.path)) };
  before = await compiled(base, { last: known, today: "2026-11-20" });
  expect(before.diagnostics).toEqual([]);
  values = before.placeholders.values;
  const all = base.files.filter(({ path }) => path !== lockFile).flatMap((file) => replacedIn(file));
  expect(all.length).toBeGreaterThan(5000);
  cases = long ? all : shuffled(all, seeded(20261120)).slice(0, 60);
}, minutes);

const filled = (text: string) =>
  text.replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_all, name: string) => values.get(name) ?? "");

/** The problem with one case; undefined if there is none. */
async function fault({ path, text }: Replaced): Promise<string | undefined> {
  const content = { ...base, files: base.files.map((file) => (file.path === path ? { path, text } : file)) };
  const result = await compile(content);
  const unsound = unsoundFindings(content, result);
  if (unsound.length > 0) return unsound.join("\n");
  const inFile = result.diagnostics.some((finding) => finding.file === path && finding.severity === "error");
  if (isBroken({ path, text }, filled) && !inFile) return "the schema is broken, and no finding of the file says so";
  const impact = impactOf({ result: before, media: base.media }, { result, media: base.media });
  impactMarkdown(impact, {
    folder: "content",
    texts: { before: before.texts, after: result.texts },
  });
  if (result.diagnostics.some(({ fix }) => fix)) await fixContent(content, compile);
  return undefined;
}

test(
  "nothing throws for a replaced value, and every violation of a schema has a finding",
  async () => {
    const faults: string[] = [];
    for (const one of cases) {
      const said = await fault(one).catch((problem: unknown) =>
        problem instanceof Error ? (problem.stack ?? problem.message).slice(0, 600) : String(problem),
      );
      if (said !== undefined) faults.push(`${one.name}: ${said}`);
    }
    expect(faults).toEqual([]);
  },
  minutes,
);

test(
  "`content facts` lists the facts, or says in one sentence why it cannot",
  async () => {
    const folder = join(project(), "content");
    const printed = [process.stdout, process.stderr].map((stream) => vi.spyOn(stream, "write").mockReturnValue(true));
    onTestFinished(() => {
      for (const spy of printed) spy.mockRestore();
    });
    const text = (name: string) => (name === "format" ? "json" : undefined);
    const call = { words: [], text, flag: () => true, content: folder, shown: "content", ...commandParts(cache) };
    const all = base.files.filter(({ path }) => path === "facts.yaml").flatMap(replacedIn);
    for (const one of long ? all : shuffled(all, seeded(1)).slice(0, 6)) {
      for (const spy of printed) spy.mockClear();
      writeFileSync(join(folder, one.path), one.text);
      const status = await facts.run(call);
      const [out = "", err = ""] = printed.map(({ mock }) => mock.calls.map(([words]) => String(words)).join(""));
      expect([one.name, status]).toEqual([one.name, err === "" ? exit.clean : exit.content]);
      if (err === "") expect(JSON.parse(out)).toBeInstanceOf(Array);
      else expect(err).toMatch(/^content\/facts\.yaml cannot be read: [^\n]+\n$/);
    }
  },
  minutes,
);

test.each([
  ["a host that is a map", "imageHosts: [pictures.example]", "imageHosts: [{ a: b }]"],
  ["a brand's name that is a map", "  name: Norla\n", "  name: { a: { b: c } }\n"],
])("%s gives only a finding of the schema", async (_name, from, to) => {
  const text = base.files.find(({ path }) => path === "site.yaml")?.text.replace(from, to) ?? "";
  expect(text).toContain(to);
  expect(await fault({ name: from, path: "site.yaml", text })).toBeUndefined();
  const files = base.files.map((file) => (file.path === "site.yaml" ? { path: "site.yaml", text } : file));
  const { diagnostics } = await compile({ ...base, files });
  expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(["schema-type site.yaml"]);
});
