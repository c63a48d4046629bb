// Tests the alternatives (`ways`) that a finding without a certain fix offers: each one resolves the finding, and `content fix` applies
// none of them.
import { expect, test } from "vitest";
import { baseText, compiledBase } from "../base-with.ts";
import { mended } from "../lint/run-rule.ts";

const article = "articles/second-article.md";

test.each([
  ["a value", article, "[interiors]", "[interor]", "Change it to interiors"],
  ["a value in quotes", article, "[interiors]", '["interor"]', "Change it to interiors"],
  ["a field of another system", article, "title: The", "headline: The", "Change it to title"],
  ["a day and month that changed places", article, "2024-02-01", "2024-13-01", "Change it to 2024-01-13"],
  ["a reference", "applications/ceiling.yaml", "key: board", "key: board2", "Change it to board"],
  ["an address", article, "With a saw", "[With](/products/board2) a saw", "Change it to /products/board"],
  ["a picture", article, "src: ../media/board.jpg", "src: ../media/bards.jpg", "Change it to ../media/board.jpg"],
  ["a line in bold", article, "With a saw", "**With**\n\nA saw", "Make it a heading"],
])("the finding about %s can be resolved by a choice", async (_what, path, before, after, label) => {
  expect(baseText(path)).toContain(before);
  const text = baseText(path).replace(before, after);
  const [finding, ...others] = (await compiledBase({ [path]: text })).diagnostics;
  expect(others).toEqual([]);
  expect(finding?.fix).toBeUndefined();
  const way = finding?.ways?.find((one) => one.label === label);
  if (!finding || !way) throw new Error(`There is no “${label}”, only ${JSON.stringify(finding)}`);
  const chosen = mended(text, [{ ...finding, fix: { title: label, edits: way.edits } }]);
  expect((await compiledBase({ [path]: chosen })).diagnostics).toEqual([]);
});
