// Tests `missing` of findings: the pointer of a missing field, by which forms show the finding at that field.
import { expect, test } from "vitest";
import { baseText, compiledBase } from "../base-with.ts";

const article = "articles/second-article.md";

test.each([
  ["missing in the file", /^description:.*\n/m, "", "schema-missing-field", "/description"],
  ["missing in another field", /^ {2}src:.*\n/m, "", "schema-missing-field", "/image/src"],
  ["for the alt text of a picture", /^ {2}alt:.*\n/m, "", "picture-alt", "/image/alt"],
  ["with an empty alt text", /^ {2}alt:.*\n/m, '  alt: ""\n', "picture-alt", "/image/alt"],
  ["with a wrong value, which is not missing,", /^date:.*\n/m, "date: someday\n", "date-format", undefined],
])("the finding about a field %s has its pointer, if any", async (_what, before, after, code, missing) => {
  const { diagnostics } = await compiledBase({ [article]: baseText(article).replace(before, after) });
  expect(diagnostics.map((finding) => [finding.code, finding.missing])).toEqual([[code, missing]]);
});
