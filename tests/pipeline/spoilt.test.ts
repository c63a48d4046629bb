// Tests random damage to the values of the base: nothing throws, and violations are errors.
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, expect, test } from "vitest";
import { stringify } from "yaml";
import type { CompileResult } from "../../pipeline/compile/compile.ts";
import { diffMarkdown } from "../../pipeline/diff/diff.ts";
import { fixContent } from "../../pipeline/fix/fix-content.ts";
import type { Summary } from "../../pipeline/read/file/summary.ts";
import type { LoadedContent } from "../../pipeline/read/files/contents.ts";
import { lockFile } from "../../pipeline/read/files/path.ts";
import { readSchemas } from "../../pipeline/read/files/schemas.ts";
import type { SourceFile } from "../../pipeline/read/files/source.ts";
import { dateProblem, emailPattern, isSiteAddress } from "../../pipeline/read/schema/formats.ts";
import { withCollections } from "../../pipeline/read/schema/schema-words.ts";
import { compareText } from "../../pipeline/report/finding.ts";
import { long, tries } from "../long.ts";
import { published } from "./fixture-report.ts";
import { compiled } from "./in-memory.ts";
import { table } from "./own-table.ts";
import { pick, seeded } from "./seeded.ts";
import { unsoundFindings } from "./sound-findings.ts";
import { type FileValue, spoilt, valuesOf } from "./spoilt-values.ts";

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
let all: readonly FileValue[];

const compile = (content: LoadedContent) =>
  compiled(content, { last: new Map(known), today: "2026-11-20" });

beforeAll(async () => {
  const loaded = await published();
  base = {
    ...loaded,
    files: [...loaded.files, ...optional].sort((a, b) => compareText(a.path, b.path)),
  };
  before = await compiled(base, { last: known, today: "2026-11-20" });
  expect(before.findings).toEqual([]);
  all = valuesOf(base.files.filter(({ path }) => path !== lockFile));
}, minutes);

const ajv = new Ajv2020({ strict: false });
ajv.addFormat("date", {
  type: "string",
  validate: (text: string) => dateProblem(text) === undefined,
});
ajv.addFormat("email", emailPattern);
ajv.addFormat("site-address", { type: "string", validate: isSiteAddress });
for (const [file, schema] of readSchemas(new URL("../../schemas", import.meta.url))) {
  ajv.addSchema(withCollections(file, schema, table));
}

/** Whether a value with its placeholders replaced violates its schema, as ajv says without the compiler. */
function isBroken({ collection, value }: FileValue): boolean {
  const validate = ajv.getSchema(`${collection.name}.json`);
  if (!validate) throw new Error(`There is no schema of ${collection.name}.`);
  const filled = JSON.stringify(value).replace(/\{\{\s*([\w.-]+)\s*\}\}/g, (_all, name: string) =>
    JSON.stringify(before.placeholders.values.get(name) ?? "").slice(1, -1),
  );
  return !validate(JSON.parse(filled));
}

/** A file with a damaged value: its new text, and that value. */
function damaged(random: () => number): FileValue {
  const { file, collection, value } = pick(all, random);
  const bad = spoilt(value, random);
  const [front = ""] = /^---\n.*?^---\n/ms.exec(file.text) ?? [];
  const yaml = stringify(bad, { lineWidth: 0 });
  const text = file.path.endsWith(".md")
    ? `---\n${yaml}---\n${file.text.slice(front.length)}`
    : yaml;
  return { file: { path: file.path, text }, collection, value: bad };
}

/** The problem with one case; undefined if there is none. */
async function fault(one: FileValue): Promise<string | undefined> {
  const { path } = one.file;
  const content = {
    ...base,
    files: base.files.map((file) => (file.path === path ? one.file : file)),
  };
  const result = await compile(content);
  const unsound = unsoundFindings(content, result);
  if (unsound.length > 0) return unsound.join("\n");
  const inFile = result.findings.some(
    (finding) => finding.file === path && finding.severity === "error",
  );
  if (isBroken(one) && !inFile) return "the schema is broken, and no finding of the file says so";
  if (before.outputFiles && result.outputFiles) {
    diffMarkdown(before.outputFiles, result.outputFiles, table);
  }
  if (result.findings.some(({ fix }) => fix)) await fixContent(content, compile);
  return undefined;
}

test(
  "nothing throws for a damaged value, and every violation of a schema has a finding",
  async () => {
    const random = seeded(20261120);
    const faults: string[] = [];
    for (let turn = tries(15, 5000); turn > 0; turn--) {
      const one = damaged(random);
      const said = await fault(one).catch((problem: unknown) =>
        problem instanceof Error
          ? (problem.stack ?? problem.message).slice(0, 600)
          : String(problem),
      );
      if (said !== undefined) {
        faults.push(`${one.file.path}: ${said}\n${one.file.text.slice(0, 2000)}`);
      }
    }
    expect(faults).toEqual([]);
  },
  minutes,
);
