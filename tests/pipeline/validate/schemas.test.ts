// Tests that the schemas are valid JSON Schema of the draft that they name, which the compiler does not check.
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { schemas } from "../in-memory.ts";

const ajv = new Ajv2020({ strict: false });

test.each([...schemas.sources])("%s is a valid schema", (_name, schema) => {
  ajv.validateSchema(schema);
  expect(ajv.errors ?? []).toEqual([]);
});

test("validateSchema rejects an invalid schema", () => {
  expect(ajv.validateSchema({ type: "texts" })).toBe(false);
});
