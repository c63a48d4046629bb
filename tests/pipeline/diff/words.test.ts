// Tests up to how many differences the words of a text are compared one by one.
import { expect, test } from "vitest";
import { wordChanges } from "../../../pipeline/diff/words.ts";

/** A text of which each fourth word is another one in another version. */
const textOf = (version: string, count: number) =>
  Array.from({ length: count }, (_none, at) => `${version}${at} is the same`).join(" ");

test.each([
  ["150 places, each with one word for another, is told place by place", 150, 150],
  ["one place more counts as another text", 151, 1],
])("A text that differs at %s", (_what, places, told) => {
  const changes = wordChanges({
    field: "body",
    before: textOf("old", places),
    after: textOf("new", places),
  });
  expect(changes).toHaveLength(told);
});
