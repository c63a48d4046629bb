// Tests that all words of drawings come from content: with other messages, they contain no English
// except given names.

import { drawingsIn } from "@site/tests/support/drawings/approved-drawings";
import { english } from "@site/tests/support/drawings/words";
import { expect, it } from "vitest";
import type { Drawing, DrawingWords } from "../shapes.ts";

/** The same messages with their placeholders, all other words in another script. */
const other = JSON.parse(
  JSON.stringify(english, (_, value: unknown) =>
    typeof value === "string"
      ? value.replaceAll(/(\{\w+\})|[A-Za-z]+/g, (_word, place?: string) => place ?? "शब्द")
      : value,
  ),
) as DrawingWords;

/** All texts in drawings, visible or for screen readers. */
function said(drawings: readonly Drawing[]): string[] {
  return drawings.flatMap(({ title, description, shapes }) => [
    title,
    description,
    ...shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : [])),
  ]);
}

const named = new Set(
  "Bathroom Tile Tiles Board Mineral wool around pipes Steel stud Brick wall Stud Boards A mm m".split(
    " ",
  ),
);

it("drawings take all their words from the messages, apart from given names", () => {
  const all = said(Object.values(drawingsIn(other)));
  expect(
    all
      .join("\n")
      .match(/[A-Za-z]+/g)
      ?.filter((word) => !named.has(word)),
  ).toEqual([]);
});
