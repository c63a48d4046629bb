// Typesets a data sheet on as few pages as possible, in the largest letters that these take.
import { interpolate } from "@site/common/messages/interpolate";
import type { DataSheet } from "./data-sheets.ts";
import type { PrintedContent } from "./printed-content.ts";
import { TypesetDocument } from "./typst.ts";

/** Sizes of the letters in points, the best first; smaller ones cannot be read on paper. */
const sizes = [9, 8.5, 8] as const;

const dayIn = (date: string, language: string): string =>
  new Intl.DateTimeFormat(language, {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
    numberingSystem: "latn",
  }).format(new Date(`${date}T00:00:00Z`));

/** The data of the template, besides the size of its letters. */
export function dataSheetData(
  { content, updated, sample, isStated }: DataSheet,
  { language, messages, site }: PrintedContent,
) {
  return {
    ...content,
    sample: sample ? messages.parts.sample : undefined,
    language: language.tag,
    brand: site.brand,
    words: {
      ...messages.dataSheets.pdf,
      stated: isStated ? messages.parts.stated : undefined,
    },
    date: updated && interpolate(messages.parts.updated, { date: dayIn(updated, language.tag) }),
    foot: `© ${site.brand.legalName}. ${site.footer.conditions}`,
  };
}

/**
 * Typesets a data sheet.
 * @returns the PDF, always the same bytes for the same sheet
 * @throws UnprintableContent if the fonts lack a letter; Error from Typst
 */
export function typesetDataSheet(sheet: DataSheet, data: object): Buffer {
  const set = sizes.map(
    (size) => new TypesetDocument("data-sheet.typ", { ...data, size }, new Map()),
  );
  return set.reduce((best, next) => (next.pages < best.pages ? next : best)).pdf(sheet.at);
}
