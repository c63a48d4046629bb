// Tests the schema of a file that declares its own fields: which fields it has, and what describes
// them.
import { expect, test } from "vitest";
import { declaredSchema } from "../../../pipeline/read/schema/declared-schema.ts";
import type { Schema } from "../../../pipeline/read/schema/schema.ts";
import { schemas } from "../in-memory.ts";

const loose = schemas.sources.get("messages.json") ?? {};

const text = `success:
  # What is said first.
  title: Thank you
  link: { label: Home, path: / }
form:
  # The button.
  # It has two lines.
  send: Send
  labels: { name: Full name, count: { one: "{count} field", other: "{count} fields" } }
`;

const fieldAt = (schema: Schema | undefined, ...path: readonly string[]): Schema | undefined =>
  path.reduce<Schema | undefined>((found, name) => found?.properties?.[name], schema);

const namesAt = (schema: Schema, ...path: readonly string[]) =>
  Object.keys(fieldAt(schema, ...path)?.properties ?? {});

test("has the fields of the file and those that the schema requires, and requires all of them", () => {
  const schema = declaredSchema(loose, text);
  expect(schema.required).toContain("finder");
  expect(namesAt(schema).toSorted()).toEqual(schema.required?.toSorted());
  expect(namesAt(schema, "form", "labels", "count")).toEqual(["one", "other"]);
  expect(fieldAt(schema, "form")).toMatchObject({
    additionalProperties: false,
    required: ["send", "labels"],
  });
});

test("describes a field by the comment above it", () => {
  const schema = declaredSchema(loose, text);
  expect(fieldAt(schema, "success", "title")?.description).toBe("What is said first.");
  expect(fieldAt(schema, "form", "send")?.description).toBe("The button. It has two lines.");
});

test("keeps fields of another shape, and requires none in a translation", () => {
  expect(fieldAt(declaredSchema(loose, text), "success", "link")?.$ref).toBe(
    "shared.json#/$defs/namedLink",
  );
  const translated = schemas.translated().sources.get("messages.json") ?? {};
  const schema = declaredSchema(
    translated,
    `${text}brochures: { pdf: { file: all.pdf, title: All } }\n`,
  );
  expect(namesAt(schema, "success", "link")).toEqual(["label", "path"]);
  // It comes from the source, so that nothing is valid there.
  expect(fieldAt(schema, "success", "link", "path")).toEqual({ words: false, not: {} });
  expect(schema.required).toBeUndefined();
});

test("leaves the schema as it is where the file cannot be read", () => {
  expect(declaredSchema(loose, "form: [")).toBe(loose);
  expect(declaredSchema(loose, "")).toBe(loose);
});
