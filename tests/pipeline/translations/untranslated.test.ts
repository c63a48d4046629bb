// Tests which texts of a translation are still in the words of its source, and which of the source it lacks.
import { expect, test } from "vitest";
import {
  lackingBlocks,
  unreadReason,
  untranslatedIn,
} from "../../../pipeline/link/untranslated.ts";
import { markdownBlocks } from "../../../pipeline/markdown/outline.ts";
import type { Block, Outline } from "../../../pipeline/model/translation.ts";

const blocksOf = (markdown: string): Block[] =>
  markdownBlocks(markdown).map(({ start, end, ...block }, index) => ({
    ...block,
    id: `#${index + 1}`,
    hash: "",
    span: { start, end },
  }));

const outlined = (markdown: string): Outline => ({ path: "a.hi.md", blocks: blocksOf(markdown) });
const inHindi = (markdown: string) => ({ language: "hi", outline: outlined(markdown) });

const english = `## How it is cut

The board of 8 mm is cut with a saw.

Two people carry [it](/blog/it), as it is heavy.

- Wear a mask.
- Wear gloves, and wash them in 20 litres of water.

Visaka V-Board, Pune
`;

test("Texts are in the words of the source if only numbers, names and marks differ.", () => {
  const half = english
    .replace("## How it is cut", "## कैसे काटें")
    .replace("The board of 8 mm", "The board of 10 mm,")
    .replace("- Wear a mask.", "- मास्क पहनें।");
  expect(untranslatedIn(inHindi(half), outlined(english)).map(({ text }) => text)).toEqual([
    "The board of 10 mm, is cut with a saw.",
    "Two people carry it, as it is heavy.",
    "Wear gloves, and wash them in 20 litres of water.",
  ]);
  expect(unreadReason(inHindi(half), outlined(english))).toMatch(/^3 texts of a\.hi\.md are still/);
  expect(unreadReason(inHindi("Visaka V-Board, Pune"), outlined(english))).toBeUndefined();
});

test.each([
  ["a paragraph without marks", "बोर्ड 8 mm का है।", "Two people carry it, as it is heavy."],
  [
    "a paragraph before one with a link",
    "दो लोग [इसे](/blog/it) उठाएँ।",
    "The board of 8 mm is cut with a saw.",
  ],
])("The block that is lacking is told: %s", (_what, kept, lacking) => {
  const hindi = `## कैसे काटें\n\n${kept}\n\n- मास्क पहनें।\n- दस्ताने 20 लीटर पानी में धोएँ।\n\nVisaka V-Board, Pune\n`;
  expect(lackingBlocks(blocksOf(english), blocksOf(hindi)).map(({ text }) => text)).toEqual([
    lacking,
  ]);
});

test("Items that are lacking are told by the numbers of those that are there.", () => {
  const hindi = "## कैसे काटें\n\n- दस्ताने 20 लीटर पानी में धोएँ।\n";
  expect(lackingBlocks(blocksOf(english), blocksOf(hindi)).map(({ text }) => text)).toEqual([
    "The board of 8 mm is cut with a saw.",
    "Two people carry it, as it is heavy.",
    "Wear a mask.",
    "Visaka V-Board, Pune",
  ]);
});
