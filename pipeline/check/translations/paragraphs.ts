// Reports paragraphs that a translation lacks, has not translated, or that have another number.

import type { ReviewedBlock } from "../../link/translation-lock.ts";
import type { Outline, OutlineBlock } from "../../read/file/blocks.ts";
import { codesOf } from "../../report/code.ts";
import type { Report } from "../../report/report.ts";
import { byText } from "./changes.ts";
import { inSource, isHeading, locationIn } from "./differences.ts";

export const codes = codesOf({
  "translation-number": {
    severity: "warning",
    meaning: "A translation has another number than its source.",
  },
  "translation-shorter": {
    severity: "warning",
    meaning: "A translation lacks a paragraph of its source.",
  },
  "translation-untranslated": {
    severity: "warning",
    meaning: "A paragraph of a translation is in the language of the source.",
  },
});

/** Fewest words of a text that is no name. */
const leastWords = 5;

/**
 * @param reviewed the blocks of the source when the translation was reviewed; a newer one is
 * reported as stale
 */
export function reportParagraphs(
  source: Outline,
  translation: Outline,
  reviewed: readonly ReviewedBlock[] | undefined,
  report: Report,
): void {
  const known = reviewed && new Set(reviewed.map(({ hash }) => hash));
  const sourceTexts = byText(source.blocks);
  for (const [text, own] of byText(translation.blocks)) {
    const blocks = sourceTexts.get(text) ?? [];
    for (const block of own) {
      if (isUntranslated(block, blocks)) {
        report({
          code: codes["translation-untranslated"],
          at: locationIn(translation, block),
          message: "The text is the same as in the source.",
          help: "Translate it.",
        });
      }
    }
    if (blocks.map(({ kind }) => kind).join() === own.map(({ kind }) => kind).join()) {
      for (const [index, block] of own.entries()) {
        reportOtherNumber(source, translation, [blocks[index] as OutlineBlock, block], report);
      }
    }
    const settled = blocks.filter(({ hash }) => !known || known.has(hash));
    reportShorter(source, translation, [partsOf(settled), partsOf(own)], report);
  }
}

/** A text without its placeholders. */
const plain = (text: string): string => text.replace(/\{+[^{}]*\}+/g, " ");

const isUntranslated = ({ kind, text }: OutlineBlock, blocks: readonly OutlineBlock[]) =>
  kind !== "code" &&
  (plain(text).match(/\p{L}+/gu)?.length ?? 0) >= leastWords &&
  blocks.some((block) => block.text === text);

/**
 * The numbers of a text in digits of ASCII and without commas between them; those of placeholders
 * are left out.
 */
function numbersIn({ text }: OutlineBlock): Set<string> {
  const digits = plain(text)
    .normalize("NFKC")
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x966));
  return new Set(digits.replace(/(?<=\d),(?=\d)/g, "").match(/\d+(?:\.\d+)?/g) ?? []);
}

/** Reports a number in the place of another one. A number may also be written in words. */
function reportOtherNumber(
  source: Outline,
  translation: Outline,
  [original, block]: readonly [OutlineBlock, OutlineBlock],
  report: Report,
): void {
  if (block.kind === "code") return;
  const numbers = numbersIn(original);
  const own = numbersIn(block);
  const [missing] = [...numbers].filter((number) => !own.has(number));
  const [added] = [...own].filter((number) => !numbers.has(number));
  if (missing === undefined || added === undefined) return;
  report({
    code: codes["translation-number"],
    at: locationIn(translation, block),
    message: `The translation has ${added} where its source has ${missing}.`,
    help: "Write the number of the source.",
    related: [inSource(source, original)],
  });
}

/** A heading and what stands below it; the first part has no heading. */
function partsOf(blocks: readonly OutlineBlock[]): OutlineBlock[][] {
  const parts: OutlineBlock[][] = [[]];
  for (const block of blocks) {
    if (isHeading(block)) parts.push([]);
    parts.at(-1)?.push(block);
  }
  return parts;
}

/** Reports parts that have fewer paragraphs than in the source, if the headings are the same. */
function reportShorter(
  source: Outline,
  translation: Outline,
  [parts, own]: readonly [OutlineBlock[][], OutlineBlock[][]],
  report: Report,
): void {
  if (parts.length !== own.length) return;
  const paragraphsOf = (part: readonly OutlineBlock[] = []) =>
    part.filter(({ kind }) => kind === "paragraph");
  for (const [index, part] of parts.entries()) {
    const paragraphs = paragraphsOf(part);
    const count = paragraphsOf(own[index]).length;
    const last = paragraphs.at(-1);
    const block = own[index]?.at(-1);
    if (count >= paragraphs.length || !last || !block) continue;
    report({
      code: codes["translation-shorter"],
      at: locationIn(translation, block),
      message: `This part has ${count} of the ${paragraphs.length} paragraphs of its source.`,
      help: "Translate what is missing.",
      related: [inSource(source, last)],
    });
  }
}
