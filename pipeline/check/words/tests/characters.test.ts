// Tests the check of invisible characters, lost letters and letters in the wrong encoding.
import { article, fixed, runRule } from "@site/tests/pipeline/lint/run-rule";
import { describe, expect, test } from "vitest";
import * as characters from "../characters.ts";

const file = "articles/wall.md";

/** The findings of one code in an article. */
const found = (code: string, text: string) =>
  runRule({ name: "words/characters", ...characters }, { [file]: text }).filter(
    (finding) => finding.code === code,
  );

describe("control-character", () => {
  test.each([
    ["the bell character", "Ho\u0007w", "U+0007"],
    ["a vertical tab, Word's line break", "Cut\u000band stored", "U+000B"],
    ["a C1 control character", "Cut\u0085and stored", "U+0085"],
    ["a replacement character", "Caf\ufffd", "U+FFFD"],
    ["a direction override", "\u202egnp.exe", "U+202E"],
    ["a Unicode line separator", "Cut\u2028and stored", "U+2028"],
    ["a lone surrogate", "A \ud83e brick", "U+D83E"],
  ])("reports %s in a text", (_name, text, point) => {
    const [finding, ...more] = found("control-character", article(text));
    expect(more).toEqual([]);
    expect(finding?.message).toContain(point);
    expect(finding?.typed).toHaveLength(1);
  });

  test.each(["\\a", "\\x07", "\\u0007", "\\U00000007", "\\b", "\\N"])(
    "reports %s in double quotes of YAML",
    (sign) => {
      expect(
        found("control-character", article("Text.", { title: `"How ${sign} it is"` })),
      ).toMatchObject([{ typed: sign }]);
    },
  );

  test.each([
    ["right-to-left text with direction marks and isolates", "\u200fעברית\u200e \u2067مرحبا\u2069"],
    ["tabs, line ends and spaces of other widths", "A\tline\r\nand\u00a0a\u2009second"],
    ["emoji", "👷🏽‍♀️ 🧱 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["a YAML escape outside of double quotes", "C:\\apps\\u0007"],
  ])("accepts %s", (_name, text) => {
    expect(found("control-character", article(text))).toEqual([]);
  });

  test("gives one finding for each kind of character in a file", () => {
    const [finding, ...more] = found("control-character", article("a\u0007b c\u0007d"));
    expect(more).toEqual([]);
    expect(finding?.message).toContain("2 times");
  });
});

describe("invisible-character", () => {
  test.each([
    ["fire\u200bproof", "fireproof"],
    ["soft\u00adhyphen", "softhyphen"],
    ["a\ufeff mark", "a mark"],
    ["join\u200der, part\u200cer and again part\u200cer", "joiner, parter and again parter"],
    ["no\u2060break", "nobreak"],
    ["varied\ufe0f", "varied"],
    ["tagged\u{e0041}", "tagged"],
  ])("fixes %j", (text, right) => {
    const before = article(text);
    expect(fixed(before, found("invisible-character", before))).toBe(article(right));
  });

  test("fixes a title with an escaped character", () => {
    const before = article("Text.", { title: '"A fire\\u200bproof wall"' });
    expect(fixed(before, found("invisible-character", before))).toBe(
      article("Text.", { title: '"A fireproof wall"' }),
    );
  });

  test.each([
    ["emoji of several parts", "👷🏽‍♀️ 👨‍👩‍👧 ☀️ 1️⃣ ❤️‍🔥 🏳️‍🌈 ©️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
    ["Hindi, Telugu and Bengali", "क्‍ष शक्‌ति క్‌ష র‍্য"],
    ["Persian", "می‌خواهم"],
    ["Thai", "สวัสดี\u200bครับ"],
    ["direction marks", "\u200fעברית\u200e"],
  ])("accepts %s", (_name, text) => {
    expect(found("invisible-character", article(text))).toEqual([]);
  });
});

describe("garbled-letters", () => {
  /** A text whose UTF-8 bytes were decoded as Windows-1252. */
  const garbled = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text));

  test.each([
    "don’t",
    "“quoted”",
    "a – b — c…",
    "café",
    "25°C",
    "8 × 10",
    "€ 5 and ₹ 5",
    "½ m²",
    "🧱",
    "बोर्ड",
    "é à ü Ó",
  ])("says the letters of %s", (text) => {
    const [finding, more] = found("garbled-letters", article(garbled(text)));
    const letters = new Set(text.match(/[^ -~]/gu));
    expect(more).toBeUndefined();
    expect(finding?.help).toBe(`Write ${[...letters].join(" ")} in their place.`);
  });

  test.each([
    "«CAFÉ»",
    "crème brûlée à l’âge d’or",
    "São Paulo, MAÇÃ – ÂÂ",
    "Â ce prix",
    "ÅÄÖ ðað",
    "à €5, â",
  ])("accepts %s", (text) => {
    expect(found("garbled-letters", article(text))).toEqual([]);
  });

  test("suppresses control-character for garbled bytes that are C1 controls", () => {
    expect(found("control-character", article(garbled("a “quoted” part: Í")))).toEqual([]);
  });
});
