// A text with its numbers large and its words small; sizes may break before their ×.

/** Numbers, and ranges such as 8–12 or 4 to 5. */
const numbers = /(\d+(?:[.,\d]*\d)?(?:(?:\s?–\s?|\s(?:to|से)\s)\d+(?:[.,\d]*\d)?)*)/u;

export function Figure({ figure }: { figure: string }) {
  return figure.split(numbers).map((part, index) =>
    // Every second part is a number.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
    index % 2 ? part : <small key={index}>{part.replaceAll("\u00a0×", " ×")}</small>,
  );
}
