// A finding of a field that is not there names it as data: forms show it there, and a fix is held against it.
import { expect, test } from "vitest";
import { baseText, compiledBase } from "../base-with.ts";

const article = "articles/second-article.md";

test.each([
  ["of the file", /^description:.*\n/m, "", "schema-missing-field", "/description"],
  ["of a field", /^ {2}src:.*\n/m, "", "schema-missing-field", "/image/src"],
  ["of a picture, its text", /^ {2}alt:.*\n/m, "", "picture-alt", "/image/alt"],
  ["that is empty", /^ {2}alt:.*\n/m, '  alt: ""\n', "picture-alt", "/image/alt"],
  ["none, where a value is wrong", /^date:.*\n/m, "date: someday\n", "date-format", undefined],
])("A field %s", async (_what, before, after, code, missing) => {
  const { diagnostics } = await compiledBase({ [article]: baseText(article).replace(before, after) });
  expect(diagnostics.map((finding) => [finding.code, finding.missing])).toEqual([[code, missing]]);
});
