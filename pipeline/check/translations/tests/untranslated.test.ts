// Tests which texts of a translation are in the words of its source, or in other letters.
import { expect, test } from "vitest";
import { unreadReason, untranslatedBlocks } from "../untranslated.ts";
import { outlined } from "./outlined.ts";

const inHindi = (markdown: string) => ({ language: "hi", outline: outlined(markdown, "a.hi.md") });
const english = outlined(`## How it is cut

The board of 8 mm is cut with a saw.

Two people carry [it](/blog/it), as it is heavy.

- Wear a mask.
- Wear gloves, and wash them in 20 litres of water.

Visaka V-Board, Pune
`);

test("Texts are in the words of the source if only numbers, names and marks differ.", () => {
  const half = inHindi(`## कैसे काटें

The board of 10 mm, is cut with a saw.

Two people carry [it](/blog/it), as it is heavy.

- मास्क पहनें।
- Wear gloves, and wash them in 20 litres of water.

Visaka V-Board, Pune
`);
  expect(untranslatedBlocks(half, english).map(({ text }) => text)).toEqual([
    "The board of 10 mm, is cut with a saw.",
    "Two people carry it, as it is heavy.",
    "Wear gloves, and wash them in 20 litres of water.",
  ]);
  expect(unreadReason(half, english)).toMatch(/^3 texts of a\.hi\.md are not in its language/);
  expect(unreadReason(inHindi("Visaka V-Board, Pune"), english)).toBeUndefined();
});

test.each([
  ["hi", "பலகையை எப்படி வெட்டுவது என்பது"],
  ["fr", "बोर्ड लगाने से पहले उसे काटते हैं"],
  ["ja", "बोर्ड लगाने से पहले उसे काटते हैं"],
])("In the language “%s” a text in the letters of another is told: %s", (language, markdown) => {
  const translation = { language, outline: outlined(markdown, "a.md") };
  expect(unreadReason(translation, english)).toMatch(/^One text of a\.md is not in its language/);
});

test.each([
  ["hi", "बोर्ड का तमिल नाम: பலகையை எப்படி வெட்டுவது"],
  ["hi", "V-Board 8 mm"],
  ["hi", "फ़्रेम: 3 mm, 4 kg, 5 kg"],
  ["hi", "```js\n// The sheet is cut with a saw.\n```"],
  [
    "hi",
    "[@the-saw-is-on](https://example.org/the-saw-is-on), [@of-an-oak](https://example.org/of-an-oak)",
  ],
  ["hi", "R = Δt ÷ λ, Ω, µm"],
  ["fr", "La planche se coupe avec une scie."],
  ["ja", "板を切る前に確認してください。"],
  ["ko", "보드를 자르기 전에 확인하세요."],
])("In the language “%s” this is not: %s", (language, markdown) => {
  const translation = { language, outline: outlined(markdown, "a.md") };
  expect(unreadReason(translation, english)).toBeUndefined();
});
