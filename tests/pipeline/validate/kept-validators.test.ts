// Validators that a run has written down: the next one compiles nothing and finds the same; what was damaged is compiled again.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { UnitStore } from "../../../pipeline/cache/unit-store.ts";
import { keptSchemas, type Making } from "../../../pipeline/commands/kept-validators.ts";
import { readSchemas } from "../../../pipeline/load/schemas.ts";
import { schemaSet, validatorsOf } from "../../../pipeline/validate/schema-set.ts";
import { validatorBody } from "../../../pipeline/validate/standalone.ts";
import { pick, seeded } from "../seeded.ts";
import { contentValues, spoilt } from "./spoilt.ts";

const read = readSchemas(new URL("../../../schemas", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kept-validators-"));
const store = openStore("this compiler");
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const making: Making = { compiled: validatorsOf, writtenDown: validatorBody };
const never = (): Making => {
  throw new Error("A validator was not there.");
};
const compiledNow = schemaSet(read);
const articles = contentValues.filter(({ collection }) => collection.name === "articles");
const [{ collection, value } = { collection: undefined, value: null }] = articles;

function openStore(compiler: string): UnitStore {
  const opened = UnitStore.open(folder, compiler, () => undefined);
  if (!opened) throw new Error("There is no store.");
  return opened;
}

function checkOne(kept: UnitStore, make: () => Making): void {
  if (!collection) throw new Error("The content has no article.");
  const { schemas, keep } = keptSchemas(read, kept, make);
  expect(schemas.check(collection.name, value)).toEqual(compiledNow.check(collection.name, value));
  keep();
}

test("The first run compiles what it needs, and one after it nothing.", () => {
  expect(() => checkOne(store, never)).toThrow("A validator was not there.");
  checkOne(store, () => making);
  checkOne(store, never);
});

test("They say of right and of spoilt values what compiled ones say, in the same order.", () => {
  const first = keptSchemas(read, store, () => making);
  for (const each of contentValues) first.schemas.check(each.collection.name, each.value);
  first.keep();
  const { schemas } = keptSchemas(read, store, never);
  for (const each of contentValues)
    expect(schemas.check(each.collection.name, each.value)).toEqual(
      compiledNow.check(each.collection.name, each.value),
    );
  const random = seeded(20261122);
  let wrong = 0;
  for (let turn = 0; turn < 2000; turn++) {
    const one = pick(contentValues, random);
    const bad = spoilt(one.value, random);
    const expected = compiledNow.check(one.collection.name, bad);
    expect(schemas.check(one.collection.name, bad)).toEqual(expected);
    if (expected.errors.length > 0) wrong++;
  }
  expect(wrong).toBeGreaterThan(1000);
});

test.each([
  ["cut short", "substr(value, 1, length(value) / 2)"],
  ["of rubbish", "'x' || value"],
  ["of another collection", "(SELECT value FROM notes WHERE name = 'validator products')"],
])("One that is %s is not used but compiled anew, and kept again.", (_how, spoiled) => {
  checkOne(store, () => making);
  const database = new DatabaseSync(join(folder, "units.sqlite"));
  database.exec(`UPDATE notes SET value = ${spoiled} WHERE name = 'validator articles'`);
  database.close();
  expect(() => checkOne(store, never)).toThrow("A validator was not there.");
  checkOne(store, () => making);
  checkOne(store, never);
});

test("Another compiler uses none of them.", () => {
  checkOne(store, () => making);
  const other = openStore("another compiler");
  expect(() => checkOne(other, never)).toThrow("A validator was not there.");
  other.close();
});
