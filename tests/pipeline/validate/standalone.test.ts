// Validators that were compiled beforehand, as the writers' desk has them, say what those say that the command line compiles: of all
// content and of every value of it spoilt by turns.
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { readSchemas } from "../../../pipeline/load/schemas.ts";
import { schemaSet } from "../../../pipeline/validate/schema-set.ts";
import { standaloneValidators } from "../../../pipeline/validate/standalone.ts";
import { setOf, sourcesOf, type Validator } from "../../../pipeline/validate/validators.ts";
import { pick, seeded } from "../seeded.ts";
import { contentValues, spoilt } from "./spoilt.ts";

const root = join(import.meta.dirname, "../../..");
const read = readSchemas(new URL("../../../schemas", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "validators-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const room = pathToFileURL(join(root, "pipeline/validate")).href;
const schemas = pathToFileURL(join(folder, "schemas.mjs")).href;
const text = standaloneValidators(read, room, schemas);
writeFileSync(join(folder, "schemas.mjs"), `export const sources = new Map(${JSON.stringify([...sourcesOf(read)])});`);
writeFileSync(join(folder, "validators.mjs"), text);
const { validators }: { readonly validators: Readonly<Record<string, Validator>> } = await import(
  pathToFileURL(join(folder, "validators.mjs")).href
);
const beforehand = setOf(sourcesOf(read), (name) => validators[name]);
const whenUsed = schemaSet(read);

test("Of every file of the content both say that it is right, and mark the same.", () => {
  expect(contentValues.length).toBeGreaterThan(60);
  for (const { collection, value } of contentValues)
    expect(beforehand.check(collection.name, value)).toEqual(whenUsed.check(collection.name, value));
});

test("Of values that were spoilt both find the same, in the same order.", () => {
  const random = seeded(20261121);
  let wrong = 0;
  for (let turn = 0; turn < 4000; turn++) {
    const { collection, value } = pick(contentValues, random);
    const bad = spoilt(value, random);
    const expected = whenUsed.check(collection.name, bad);
    expect(beforehand.check(collection.name, bad)).toEqual(expected);
    if (expected.errors.length > 0) wrong++;
  }
  expect(wrong).toBeGreaterThan(2000);
});

test("The validators name their schemas and take errors down by one function, so that they are short.", () => {
  expect(text).not.toContain("vErrors.push");
  expect(text).not.toContain(".evaluated");
  expect(text).not.toMatch(/const schema\d+ = \{/);
});

test("The validators make no code and require nothing.", () => {
  expect(text).not.toMatch(/\brequire\(|new Function|\beval\(/);
});
