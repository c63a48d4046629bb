// Words with short hyphenated ones (eco-friendly) and ranges of numbers (3–5) kept on one line.

/** Long ones may break: on a phone they are wider than the page. */
const shortHyphenated = /(?<!\S)((?=\S{1,12}(?!\S))\S+[-–]\S+)/;

/** Breaks lines only between words. */
export function NoBreak({ text }: { text: string }) {
  return text.split(shortHyphenated).map((part, index) =>
    index % 2 === 1 ? (
      <span key={part} className="nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
