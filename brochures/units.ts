// Where a line of words may break.
import { lineEnd, type Words } from "./rich-text.ts";

/** Words that stay on one line, each with the space after it; a long compound may break after its hyphen. */
export function unitsOf(parts: readonly Words[]): Words[][] {
  const units: Words[][] = [];
  let open = false;
  for (const part of parts) {
    if (part.text === lineEnd) {
      units.push([part]);
      open = false;
      continue;
    }
    for (const text of part.text.match(/[^ ]+ *| +/g) ?? [])
      for (const piece of text.split(/(?<=[\p{Ll}]{2}-)(?=\p{Ll}{2})/u)) {
        const last = units.at(-1);
        if (open && last) last.push({ ...part, text: piece });
        else if (piece.trim() === "" && last) last.push({ ...part, text: piece });
        else units.push([{ ...part, text: piece }]);
        open = !/(?: |[\p{Ll}]-)$/u.test(piece);
      }
  }
  return units;
}

/** More letters than any line of a page has. */
const longestLine = 600;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * Cuts what is wider than a line into pieces that are not; a letter wider than the line stays whole.
 * @param unit what may not break elsewhere
 * @param fits whether words fit on one line
 */
export function broken(unit: readonly Words[], fits: (words: readonly Words[]) => boolean): Words[][] {
  if (fits(unit)) return [[...unit]];
  const letters = unit.flatMap((part) =>
    Array.from(graphemes.segment(part.text), ({ segment }): Words => ({ ...part, text: segment })),
  );
  const pieces: Words[][] = [];
  for (let start = 0; start < letters.length; ) {
    // The longest beginning that fits, by halving: words may have thousands of letters.
    let [fitting, tooLong] = [start + 1, Math.min(start + longestLine, letters.length + 1)];
    while (tooLong - fitting > 1) {
      const middle = Math.floor((fitting + tooLong) / 2);
      if (fits(letters.slice(start, middle))) fitting = middle;
      else tooLong = middle;
    }
    pieces.push(together(letters.slice(start, fitting)));
    start = fitting;
  }
  return pieces;
}

/** Neighbours of one kind as one. */
export function together(words: readonly Words[]): Words[] {
  const joined: Words[] = [];
  for (const word of words) {
    const last = joined.at(-1);
    if (
      last &&
      last.strong === word.strong &&
      last.link === word.link &&
      last.text !== lineEnd &&
      word.text !== lineEnd
    )
      joined[joined.length - 1] = { ...last, text: last.text + word.text };
    else joined.push(word);
  }
  return joined;
}
