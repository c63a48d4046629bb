// Tests how the numbers of a source and its translation are found and compared, in any digits, words and units.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { singleFiles } from "../../../pipeline/collections.ts";
import {
  differingNumber,
  languageNumerals,
  numbersInText,
} from "../../../pipeline/link/numerals.ts";
import { translatedFile } from "../../../pipeline/model/path.ts";
import { parse } from "../../../pipeline/parse/index.ts";

const rootOf = (path: string) => {
  const text = readFileSync(
    fileURLToPath(new URL(`../../../content/${path}`, import.meta.url)),
    "utf8",
  );
  const { root } = parse({ path, text }, singleFiles.numerals);
  if (!root) throw new Error(`${path} cannot be read.`);
  return root;
};
const english = rootOf(singleFiles.numerals.file);
const inEnglish = languageNumerals([english]);
const inHindi = languageNumerals([
  english,
  rootOf(translatedFile(singleFiles.numerals.file, "hi")),
]);

const said = (text: string) =>
  numbersInText(text, inHindi).map(({ value, unit }) =>
    unit === undefined ? String(value) : `${value} ${unit}`,
  );

describe("numbersInText finds numbers", () => {
  test.each([
    ["in the digits of any script", "८ मिमी, ৮ और 8", ["8 mm", "8", "8"]],
    ["in words up to twelve", "तीन बोर्ड और बारह पेंच", ["3", "12"]],
    ["with lakh and crore", "2 लाख, दो करोड़, 1.5 lakh", ["200000", "20000000", "150000"]],
    ["with Indian digit grouping", "1,00,000 और 1,000", ["100000", "1000"]],
    ["with decimals", "2.5 मीटर", ["2.5 m"]],
    [
      "with units as Hindi words and as symbols",
      "45 kg, 45 किलो, 35%, 35 प्रतिशत",
      ["45 kg", "45 kg", "35 percent", "35 percent"],
    ],
    [
      "with one unit after the last of several numbers",
      "8 से 12 मिमी, 50, 75 और 100 mm",
      ["8 mm", "12 mm", "50 mm", "75 mm", "100 mm"],
    ],
    [
      "with a nukta in either Unicode form",
      "2 करोड\u093c और 2 करो\u095c",
      ["20000000", "20000000"],
    ],
    ["but not within other words", "दोपहर को तीनमंज़िला", []],
    ["but not in placeholders", "{{fact.rating-75}} और {count}", []],
    ["in claims of somebody else", "{{theirs 25 years}}", ["25 year"]],
  ] as const)("%s", (_how, text, numbers) => {
    expect(said(text)).toEqual(numbers);
  });
});

describe("A translation", () => {
  const differs = (source: string, translation: string) =>
    differingNumber(numbersInText(source, inEnglish), numbersInText(translation, inHindi));

  test.each([
    ["Two boards of 12 mm", "12 मिमी के दो बोर्ड"],
    ["eight screws", "8 पेंच"],
    ["8 screws", "आठ पेंच"],
    ["from 8 mm to 12 mm", "8 से 12 मिमी"],
    ["one board for 5 lakh", "5,00,000 में बोर्ड"],
    ["Saw it outdoors.", "खुले में काट दो।"],
    ["on both faces", "दोनों ओर"],
    ["no number", "कोई संख्या नहीं"],
    ["round the pipe", "पाइप के चारों ओर"],
    ["steam, oil and water", "भाप, तेल और पानी तीनों"],
    ["on all four sides", "चारों ओर"],
    ["on all four sides", "4 ओर"],
    ["two 8 mm boards", "8 मिमी के दो बोर्ड"],
    ["2 to each bay, or 22 m", "हर ख़ाने में 2, या 22 मीटर"],
    ["three of 573 mm", "573 मिमी के तीन हिस्से"],
    ["Part 3: on 3.2 m²", "Part 3 के अनुसार, 3.2 m² पर"],
    ["101 ÷ 1.5, that is 61 kg", "101 ÷ 1.5, यानी 61 किलो"],
  ])("may say %j as %j", (source, translation) => {
    expect(differs(source, translation)).toBeUndefined();
  });

  test.each([
    ["12 mm", "10 मिमी"],
    ["12 mm", "12 सेमी"],
    ["12 mm", "12 बोर्ड"],
    ["12 boards", "12 मिमी"],
    ["three screws", "चार पेंच"],
    ["two screws", "पेंच"],
    ["screws", "तीन पेंच"],
    ["on all four sides", "तीनों ओर"],
    ["5 lakh", "5 करोड़"],
    ["1.5 m", "15 मीटर"],
    ["50 or 60 mm", "50 सेमी या 60 मिमी"],
    ["50 cm or 60 mm", "50 या 60 मिमी"],
    ["two 8 mm boards", "8 सेमी के दो बोर्ड"],
  ])("may not say %j as %j", (source, translation) => {
    expect(differs(source, translation)).toBeDefined();
  });
});
