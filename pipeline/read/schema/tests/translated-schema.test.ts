// Tests translatedSchema, which derives the schema of translations from a collection's schema: only
// fields with words, none required.

import { schemas } from "@site/tests/pipeline/in-memory";
import { table } from "@site/tests/pipeline/own-table";
import { describe, expect, test } from "vitest";
import type { Schema } from "../schema.ts";
import { schemaSet } from "../schema-set.ts";
import { translatedSchema, translatedSchemas } from "../translated-schema.ts";

/**
 * Pointers of the fields with words in a schema; `*` stands for any key, `[]` for the items of a
 * list.
 */
function wordPointers(schema: Schema, at = ""): string[] {
  if (schema.words === "list") return [`${at} as a whole`];
  const { properties = {}, items, additionalProperties: others } = schema;
  return [
    ...(schema.words === true ? [at] : []),
    ...Object.entries(properties).flatMap(([name, field]) => wordPointers(field, `${at}/${name}`)),
    ...(items ? wordPointers(items, `${at}[]`) : []),
    ...(typeof others === "object" ? wordPointers(others as Schema, `${at}/*`) : []),
  ];
}

const words = (name: string) => {
  const schema = translatedSchema(name, schemas.sources);
  return schema && wordPointers(schema);
};

test.each([
  [
    "articles",
    [
      "/title",
      "/description",
      "/image/alt",
      "/image/caption",
      "/meta/title",
      "/meta/description",
      "/meta/keywords as a whole",
    ],
  ],
  ["facts", ["/*/text", "/*/scope"]],
  ["dictionary", ["/answers[]/typed as a whole", "/answers[]/title", "/answers[]/text"]],
  ["vocabulary", ["/*/label", "/*/caseLabel", "/*/unit", "/*/words"]],
])("the schema of translated %s has only the fields with words", (name, expected) => {
  expect(words(name)).toEqual(expected);
});

test("the brand's name and the names of files cannot be translated", () => {
  expect(words("site")).toContain("/brand/tagline");
  expect(words("site")).not.toContain("/brand/name");
  expect(words("messages")).toContain("/brochures/pdf/printed");
  expect(words("messages")).not.toContain("/brochures/pdf/file");
});

test("a solution's tagline, as a text or a list, and the names of its build-ups can be translated", () => {
  expect(words("solutions")).toEqual(
    expect.arrayContaining(["/tagline", "/tagline[]", "/systems[]/name"]),
  );
});

test("the parts of a detail can be translated, and not its picture's file", () => {
  expect(words("solutions")).toContain("/details[]/parts[]");
  expect(words("solutions")).not.toContain("/details[]/picture/src");
});

test.each(["redirects", "pictureKinds", "duplicates", "geo", "placenames"])(
  "%s has no schema of translations",
  (name) => {
    expect(words(name)).toBeUndefined();
  },
);

describe("A translation of an article", () => {
  const set = schemaSet(translatedSchemas(schemas.sources), table);
  test.each([
    ["may have only some of its words", { title: "एक लेख", image: { alt: "एक बोर्ड" } }, []],
    ["may be marked as not reviewed", { title: "एक लेख", unreviewed: true }, []],
    ["must not have a date", { title: "एक लेख", date: "2024-02-01" }, ["not"]],
    ["must not have a picture path", { image: { src: "../media/a.jpg" } }, ["not"]],
    ["must not have a field that its source has not", { url: "/a" }, ["additionalProperties"]],
    ["has the length limits of the source", { description: "कम" }, ["minLength"]],
  ])("%s", (_is, value, broken) => {
    expect(set.check("articles", value).errors.map(({ keyword }) => keyword)).toEqual(broken);
  });
});

test("the schema of translations marks Markdown fields", () => {
  const { marked } = schemaSet(translatedSchemas(schemas.sources), table).check("products", {
    content: { description: "एक" },
  });
  expect(marked).toEqual([{ kind: "markdown", pointer: "/content/description" }]);
});
