// Rule: garbled letters, “donâ€™t” for “don’t”: UTF-8 that was read as Windows-1252 (cp1252) and saved again.

import { suggestionOf } from "../../finding.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import { grouped } from "../../model/grouped.ts";
import type { CheckFile, Meta, Report } from "../../rule.ts";
import { type Found, foundIn, times } from "./parts/invisible-characters.ts";

/** The characters of cp1252 for bytes 80 to 9F; five bytes are undefined there and remain control characters. */
const upper = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** The second, third or fourth byte of a character. */
const tail = `[${upper}\\u00a0-\\u00bf]`;

/**
 * Pairs and triples that occur in no language: for accented letters (Ã), signs (Â), quotes, dashes and € (â€, â‚, â„), arrows, emoji,
 * Hindi and Telugu, and the byte order mark. What may be the end of a word before a quote (É») is left alone.
 */
const pattern = new RegExp(
  `(?<![A-ZÀ-Þ])(?:Ã${tail}|Â[\\u00a0-\\u00bf])|â[€‚„†ˆ‰“”•–—˜™š›œ]${tail}|ðŸ${tail}{2}|â€(?=[\\s.,;:!?)]|$)|à[¤¥°±]${tail}|ï»¿|ï¿½`,
  "gm",
);

function byteOf(letter: string): number {
  const at = upper.indexOf(letter);
  return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
}

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** The intended character, if the letters are its bytes. */
function repaired(garbled: string): string | undefined {
  // The third byte of ” is no letter, and got lost.
  if (garbled === "â€") return "”";
  try {
    return utf8.decode(Uint8Array.from(garbled, byteOf));
  } catch {
    return undefined;
  }
}

interface Repair {
  /** What the letters were, for the message. */
  readonly was: string;
  readonly help: string;
  /** The text that replaces them; undefined if it cannot be known. */
  readonly by?: string;
}

/** Characters that cannot be shown in a message. */
const unseen: Readonly<Record<string, Repair>> = {
  "\ufffd": { was: "is a letter that was lost", help: "Type the letter that was meant." },
  "\ufeff": {
    was: "is an invisible mark with which some programs begin a file",
    help: "Take it out.",
    by: "",
  },
  "\u00a0": { was: "was a space", help: "Write a space.", by: " " },
};

const repairOf = (right: string): Repair =>
  unseen[right] ?? { was: `was “${right}”`, help: `Write ${right}`, by: right };

type Garbled = Found & Repair;

function reportLetters(
  { path: file }: CheckedFile,
  first: Garbled,
  found: readonly Garbled[],
  report: Report,
): void {
  const { text, before, after, span, was, by } = first;
  const more = found.length - 1;
  const isAlike = found.every((one) => one.text === text);
  const others =
    more === 1 ? "So was one other of the file." : `So were ${more} others of the file.`;
  const letters = [...new Set(found.flatMap((one) => one.by?.trim() || []))];
  const edits = found.flatMap((one) =>
    one.by === undefined ? [] : { file, span: one.span, text: one.by },
  );
  const title = isAlike
    ? `“${text}” is ${by ? `now “${by}”` : "gone"}`
    : `${found.length} garbled letters are what they were`;
  report(
    { file, span },
    `“${before}${text}${after}” was saved in the wrong encoding: “${text}” ${was}.${isAlike ? times(found.length) : ` ${others}`}`,
    {
      help: isAlike ? first.help : `Write ${letters.join(" ")} in their places.`,
      suggestions: edits.length > 0 ? [suggestionOf({ title, edits })] : [],
    },
  );
}

/**
 * The text was saved in UTF-8 and opened as if it were in the old encoding of Windows, so that
 * each of the bytes of a letter became a letter of its own. A button at the desk puts the letters
 * back that were meant. Open the file with the encoding UTF-8 the next time.
 *
 * ```markdown bad articles/second-article.md text
 * Don’t cut it in the cafÃ©.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Don’t cut it in the café.
 * ```
 */
export const meta: Meta = {
  code: "garbled-letters",
  severity: "warning",
  about: "words",
  meaning: "Letters that were saved in the wrong encoding, such as â€™ for ’.",
  scope: "file",
};

export const check: CheckFile = (source, report) => {
  if (!/[ÂÃâðàï]/.test(source.text)) return;
  const all = [...foundIn(source, pattern)].flatMap((one) => {
    const right = repaired(one.text);
    return right === undefined ? [] : { ...one, ...repairOf(right) };
  });
  // Whoever saved the file spoilt all its letters at once; only those that were lost have to be typed anew.
  for (const found of grouped(all, ({ by }) => by === undefined).values()) {
    const [first] = found;
    if (first) reportLetters(source, first, found, report);
  }
};
