// Tests the search documents of facts, which take their title from the first part of the fact's scope, in any language.
import { expect, test } from "vitest";
import { factDocuments, type SearchDocument } from "../../search/documents.ts";

const page: SearchDocument = {
  group: "products",
  path: "/products/one",
  title: "One",
  description: "",
  about: [],
  sections: [["", "", "60 min"]],
};

test.each([
  ["A wall of one board; tested in 2020.", "A wall of one board"],
  ["A wall of one board. Tested in 2020.", "A wall of one board"],
  ["एक बोर्ड की दीवार। 2020 में जाँची गई।", "एक बोर्ड की दीवार"],
])("the fact with the scope “%s” gets the title “%s”", (scope, title) => {
  const [found] = factDocuments([{ text: "60 min", scope, paths: ["/products/one"] }], () => page);
  expect(found?.title).toBe(title);
});
