// Tests that the desk's precompiled validators give the same results as the command line's.
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { table } from "@site/tests/pipeline/own-table";
import { pick, seeded } from "@site/tests/pipeline/seeded";
import { spoilt, valuesOf } from "@site/tests/pipeline/spoilt-values";
import { expect, test } from "vitest";
import { load } from "../../files/index.ts";
import { readSchemas } from "../../files/schemas.ts";
import { schemaSet } from "../schema-set.ts";
import { validatorModule } from "../standalone.ts";
import { setOf, sourcesOf, type Validator } from "../validators.ts";

const root = join(import.meta.dirname, "../../../..");
const read = readSchemas(new URL("../../../../schemas", import.meta.url));
const sources = sourcesOf(read, table);
const contentValues = valuesOf((await load(join(root, "tests/content"))).files);
const folder = mkdtempSync(join(tmpdir(), "validators-"));

const texts: string[] = [];
const validators = new Map<string, Validator>();
for (const { name } of table.collections) {
  const text = validatorModule(pathToFileURL(root).href, name);
  texts.push(text);
  writeFileSync(join(folder, `${name}.mjs`), text);
  const { validator }: { readonly validator: Validator } = await import(
    pathToFileURL(join(folder, `${name}.mjs`)).href
  );
  validators.set(name, validator);
}
const beforehand = setOf(sources, (name) => validators.get(name), table);
const whenUsed = schemaSet(read, table);

test("both kinds of validators give the same results for every content file", () => {
  expect(contentValues.length).toBeGreaterThan(50);
  for (const { collection, value } of contentValues) {
    expect(beforehand.check(collection.name, value)).toEqual(
      whenUsed.check(collection.name, value),
    );
  }
});

test("both kinds of validators give the same errors in the same order for damaged values", () => {
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

test("precompiled validators neither generate code nor require modules", () => {
  for (const text of texts) expect(text).not.toMatch(/\brequire\(|new Function|\beval\(/);
});
