// Text in which short hyphenated words (eco-friendly) and ranges of numbers (3–5) do not break.

/** Long ones may break, as they would be wider than a phone. */
const shortHyphenated = /(?<!\S)((?=\S{1,12}(?!\S))\S+[-–]\S+)/;

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
