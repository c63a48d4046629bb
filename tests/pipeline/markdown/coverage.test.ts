// Tests the coverage map of a Markdown text: each character has an owner that publishes or reports it; words without one count as lost.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Owner, owner } from "../../../pipeline/markdown/coverage.ts";
import { sampled } from "../../long.ts";
import { coverageFrom } from "./coverage-from.ts";

const names = new Map<number, string>(Object.entries(owner).map(([name, number]) => [number, name]));

/** The parts of a text with their owners, in order, without the white space and signs that need no owner. */
function _owned(markdown: string): string[] {
  const parts: { owner: Owner; typed: string }[] = [];
  const { owners } = coverageFrom(markdown);
  for (const [at, now] of owners.entries()) {
    const last = parts.at(-1);
    if (last?.owner === now) last.typed += markdown[at];
    else parts.push({ owner: now as Owner, typed: markdown[at] ?? "" });
  }
  return parts
    .filter((part) => part.owner !== owner.nobody || /[\p{L}\p{N}]/u.test(part.typed))
    .map((part) => `${names.get(part.owner)}: ${part.typed}`);
}

describe("Words without an owner are reported as lost:", () => {
  test.each([
    ["in an end tag", "<p>a</p b>", "b"],
    ["a repeated attribute", '<p title="a" title="b c">d</p>', "b c"],
    ["a character reference that runs into a word", "<p>R&ampe</p>", "ampe"],
    ["cells beyond the columns", "| a |\n| - |\n| b | c |", "c"],
    ["words after the language of code", "```js a b\nc\n```", "a b"],
    ["a list number that differs from the automatic one", "1. a\n1986. b", "1986."],
  ])("%s", (_name, markdown, typed) => {
    expect(coverageFrom(markdown).lost.map(({ start, end }) => markdown.slice(start, end))).toEqual([typed]);
  });
});

const piece = fc.constantFrom(
  ..."a,b c,**,*,_,`,```,[,],(/d),![,<b>,</b>,<svg>,</svg>,<script>,<!--,-->,<p title='e'>,{{,}},{{f}},\\,| g | h |,| - | - |,&amp;,&amp,- ,1. ,> ,##".split(
    ",",
  ),
  ...[" ", "\n", "\n\n", "\r\n", "    ", "\t", "\ufeff", "😀"],
);

test("every letter of a random text has an owner or is reported as lost", () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const markdown = pieces.join("");
      const { owners, lost } = coverageFrom(markdown);
      expect(owners).toHaveLength(markdown.length);
      for (const { 0: typed, index } of markdown.matchAll(/[\p{L}\p{N}]/gu))
        if (owners[index] === owner.nobody)
          expect(lost.some(({ start, end }) => start <= index && index + typed.length <= end)).toBe(true);
    }),
    sampled(500, 20_000),
  );
});
