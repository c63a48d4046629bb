// A text with large numbers and small words, or all large without a number; it may break before a
// ×.

/** Numbers, and ranges such as 8–12 or 4 to 5. */
const numbers = /(\d+(?:[.,\d]*\d)?(?:(?:\s?–\s?|\s(?:to|से)\s)\d+(?:[.,\d]*\d)?)*)/u;

interface FigureProps {
  figure: string;
  /** true: only its first number is large. */
  first?: boolean;
}

export function Figure({ figure, first }: FigureProps) {
  const [before = "", number = "", ...rest] = figure.split(numbers);
  return [before, number, ...(first ? [rest.join("")] : rest)].map((part, index) =>
    // Every second part is a number.
    index % 2 || part === "" || number === "" ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
      <small key={index}>{part.replaceAll(/^\u00a0|\u00a0(?=×)/g, " ")}</small>
    ),
  );
}
