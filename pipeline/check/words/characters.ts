// Reports invisible characters, lost letters, and letters that were saved in the wrong encoding.

import { codePoint, grouped, inWord, matchesIn, once } from "../../helpers.ts";
import type { ReadFile } from "../../read/file/summary.ts";
import { sourceMapOf } from "../../read/yaml/scalar-map.ts";
import { scalarsIn, writtenText } from "../../read/yaml/value.ts";
import { codesOf, type Kind } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "control-character": {
    severity: "error",
    meaning: "A character that no page can show, or one that turns the letters' order round.",
  },
  "garbled-letters": {
    severity: "warning",
    guess: true,
    meaning: "Letters that were saved in the wrong encoding, such as â€™ for ’.",
  },
  "invisible-character": {
    severity: "warning",
    guess: true,
    meaning: "A character without width that does nothing.",
  },
});

/**
 * C0 and C1 without tab and line ends, the replacement character, Unicode line breaks, direction
 * overrides, lone surrogates and noncharacters. Right-to-left texts need direction marks and
 * isolates. C1 behind letters such as Ã is a part of garbled letters.
 */
const control =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\u202d\u202e\ufffd-\uffff]|(?<![ÂÃâð]|â.)[\u0080-\u009f]|\p{Cs}/gu;

/** A quick test: most files have none of them. */
const anyInvisible =
  /\u200d|[\u00ad\u180e\u200b\u200c\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]|\udb40[\udc00-\udc7f]|\\[uUx]/;

/**
 * Invisible characters have a function in emoji, and in scripts whose letters they join or
 * separate.
 */
const otherLetter =
  "(?:(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}\\p{sc=Common}])[\\p{L}\\p{M}])";
const invisible = new RegExp(
  [
    "[\\u00ad\\u180e\\u2060-\\u2064\\ufeff]",
    // Thai and related scripts use it instead of spaces between words.
    "(?<![\\p{sc=Thai}\\p{sc=Lao}\\p{sc=Khmer}\\p{sc=Myanmar}])\\u200b",
    `(?<!${otherLetter}|\\p{Emoji}|\\ufe0f)[\\u200c\\u200d]`,
    `(?<!${otherLetter}|\\p{Emoji}|[\\p{S}\\p{N}])[\\ufe00-\\ufe0f]`,
    "(?<!\\p{Emoji}[\\u{e0020}-\\u{e007f}]*)[\\u{e0000}-\\u{e007f}]",
  ].join("|"),
  "gu",
);

/**
 * The characters of Windows-1252 for bytes 80 to 9F; five are undefined there and remain control
 * characters.
 */
const upper = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
/** The second, third or fourth byte of a character. */
const tail = `[${upper}\\u00a0-\\u00bf]`;
/**
 * UTF-8 that was read as Windows-1252: pairs and triples that occur in no language. What may be the
 * end of a word before a quote (É») is left alone.
 */
const garbled = new RegExp(
  `(?<![A-ZÀ-Þ])(?:Ã${tail}|Â[\\u00a0-\\u00bf])|â[€‚„†ˆ‰“”•–—˜™š›œ]${tail}|ðŸ${tail}{2}|â€(?=[\\s.,;:!?)]|$)|à[¤¥°±]${tail}|ï»¿|ï¿½`,
  "gm",
);

export const check: CheckFile = (file, report) => {
  reportUnseen(file, codes["control-character"], control, report);
  if (anyInvisible.test(file.text)) {
    reportUnseen(file, codes["invisible-character"], invisible, report);
  }
  if (/[ÂÃâðàï]/.test(file.text)) reportGarbled(file, report);
};

/** One finding for each kind of character in a file. */
function reportUnseen(source: ReadFile, code: Kind, pattern: RegExp, report: Report): void {
  const { path: file } = source;
  for (const equal of grouped(foundIn(source, pattern), ({ character }) => character).values()) {
    const [first, ...others] = equal;
    if (!first) continue;
    const { character, span, word } = first;
    const isLost = character === "\ufffd";
    const rest = word.replace(character, "");
    const point = codePoint(character);
    const edits = equal.map((each) => ({ file, span: each.span, text: "" }));
    report({
      code,
      at: { file, span },
      message: `${isLost ? "A lost letter" : "An invisible character"}, ${point}, is ${rest === "" ? "here" : `in “${rest}”`}.${countSentence(others)}`,
      ...(code === codes["control-character"]
        ? { help: helpForControl(first, isLost) }
        : {
            help: "Remove it: it only hides the word from searches.",
            fix: { title: `${point} is removed`, edits },
          }),
    });
  }
}

function helpForControl({ escaped }: FoundCharacters, isLost: boolean): string {
  if (isLost) return "Type the letter that was meant.";
  return escaped
    ? `${escaped} stands for it in double quotes. Remove it, or write \\${escaped} for a backslash.`
    : "Delete the word and type it again. Press Enter for a new line.";
}

/** One finding for all garbled letters of a file, which were spoilt at once. */
function reportGarbled(source: ReadFile, report: Report): void {
  const { path: file } = source;
  const repairs = [...foundIn(source, garbled)].flatMap((found) => {
    const letter = repaired(found.character);
    return letter === undefined ? [] : { ...found, letter };
  });
  const [first, ...others] = repairs;
  if (!first) return;
  const known = repairs.filter(({ letter }) => letter !== "\ufffd");
  const letters = [...new Set(known.map(({ letter }) => letter))].join(" ").trim();
  report({
    code: codes["garbled-letters"],
    at: { file, span: first.span },
    message: `“${first.word}” was saved in the wrong encoding.${countSentence(others)}`,
    help: letters === "" ? "Type the letters that were meant." : `Write ${letters} in their place.`,
  });
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

/** The intended letter, if some letters are its bytes. */
function repaired(letters: string): string | undefined {
  // The third byte of ” is no letter, and got lost.
  if (letters === "â€") return "”";
  const byteOf = (letter: string) => {
    const at = upper.indexOf(letter);
    return at >= 0 ? 0x80 + at : letter.charCodeAt(0);
  };
  try {
    return utf8.decode(Uint8Array.from(letters, byteOf));
  } catch {
    return undefined;
  }
}

/** Characters that were found. */
interface FoundCharacters {
  readonly character: string;
  readonly span: Span;
  /** The characters with the rest of their word. */
  readonly word: string;
  /** The YAML escape that stands for them. */
  readonly escaped?: string;
}

/** Finds characters in a file, also behind the escapes of double-quoted YAML (YAML 1.2.2, 5.7). */
function* foundIn({ path, text, root }: ReadFile, pattern: RegExp): Generator<FoundCharacters> {
  for (const { 0: character, index } of matchesIn(text, pattern)) {
    const end = index + character.length;
    yield { character, span: { start: index, end }, word: inWord(text, index, end) };
  }
  if (!/\\[xuU0abevfNLP_]/.test(text)) return;
  for (const node of scalarsIn(root)) {
    if (node.style !== "double") continue;
    const value = writtenText(node);
    const map = once(() => sourceMapOf({ path, text }, node));
    for (const { 0: character, index } of matchesIn(value, pattern)) {
      const end = index + character.length;
      const span = map().span(index, end);
      const escaped = text.slice(span.start, span.end);
      // Characters that are typed themselves were found above.
      if (escaped === character) continue;
      yield { character, span, word: inWord(value, index, end), escaped };
    }
  }
}

/** How often more something is in the file, as a sentence. */
const countSentence = (others: readonly FoundCharacters[]) =>
  others.length === 0 ? "" : ` It is in the file ${others.length + 1} times.`;
