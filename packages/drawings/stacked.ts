// Places labels one below the other, each level with what it names where there is room.

import type { Point } from "./shapes.ts";

/** A part to name. */
interface Anchor {
  readonly at: Point;
  readonly words: string;
}

/** A label with its place in the column. */
interface Row extends Anchor {
  readonly lines: readonly string[];
  readonly top: number;
}

/** Distances relative to the type size: from line to line, and between labels. */
const lineSpacing = 1.35;
const labelGap = 0.75;

/** Keeps a number with its unit, and sizes together, by no-break spaces. */
const joined = (words: string): string =>
  words.replaceAll(/(\d) (?=mm\b)| (?=×)|(?<=×) /g, "$1\u00a0");

/** Breaks words into lines of about equal length, as few as the longest line allows. */
export const linesOf = (words: string, longest: number): string[] =>
  evenLines(joined(words), longest).map((line) => line.replaceAll("\u00a0", " "));

function evenLines(words: string, longest: number): string[] {
  const fewest = broken(words, longest);
  for (let limit = Math.ceil(words.length / fewest.length); limit < longest; limit++) {
    const even = broken(words, limit);
    const fits = even.every((line) => line.length <= longest);
    if (fits && even.length === fewest.length) return even;
  }
  return fewest;
}

/** Breaks words into lines with at most so many characters. */
function broken(words: string, limit: number): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= limit) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else {
      lines.push(word);
    }
  }
  return lines;
}

/**
 * Places labels one below the other: level with their anchors where these are far enough apart, elsewhere around their middle.
 * @param bottom the lower end of the drawing
 * @param longest most characters of a line
 */
export function stacked(
  anchors: readonly Anchor[],
  bottom: number,
  type: number,
  longest: number,
): Row[] {
  let height = 0;
  /** Neighbours that would overlap, with the sum of where each would begin without those above it. */
  const groups: { count: number; sum: number }[] = [];
  const rows = anchors.map((anchor) => {
    const lines = linesOf(anchor.words, longest);
    const above = height;
    height += (lines.length * lineSpacing + labelGap) * type;
    let group = { count: 1, sum: anchor.at[1] - type / 2 - above };
    for (let last = groups.at(-1); last && last.sum / last.count > group.sum / group.count; ) {
      group = { count: last.count + group.count, sum: last.sum + group.sum };
      groups.pop();
      last = groups.at(-1);
    }
    groups.push(group);
    return { ...anchor, lines, above };
  });
  const limit = bottom - height + labelGap * type;
  const starts = groups.flatMap(({ count, sum }) =>
    Array.from({ length: count }, () => sum / count),
  );
  return rows.map(({ above, ...row }, index) => ({
    ...row,
    top: Math.min(starts[index] ?? 0, limit) + above,
  }));
}
