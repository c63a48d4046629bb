// Reads and writes the text of a file in a block of a fixture. Characters that Markdown would lose
// are escapes, or words after the language of the block (```md crlf bom).

/**
 * Words after a block's language that describe the file; tests/fixtures/README.md explains each.
 */
const words = ["crlf", "cr", "bom", "no-final-newline", "latin1", "utf16", "escapes"] as const;

export type CarryingWord = (typeof words)[number];

export function isCarryingWord(word: string): word is CarryingWord {
  return words.some((known) => known === word);
}

/** Invisible characters: spaces at the end of a line, tabs, control characters, unusual spaces. */
const unseen = / (?= *$)|(?! )[\p{Zs}\p{Zl}\p{Zp}\p{Cf}]|(?!\n)\p{Cc}/gmu;

const escapes: Readonly<Record<string, string>> = {
  " ": "\\s",
  "\t": "\\t",
  "\r": "\\r",
  "\\": "\\\\",
};

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replace(unseen, (character) => {
    const point = (character.codePointAt(0) ?? 0).toString(16);
    return (
      escapes[character] ?? (point.length <= 2 ? `\\x${point.padStart(2, "0")}` : `\\u{${point}}`)
    );
  });
}

/** @throws SyntaxError on a backslash that begins no escape */
function unescaped(text: string): string {
  return text.replace(
    /\\(?:x([0-9a-f]{2})|u\{([0-9a-f]{1,6})\}|(.?))/g,
    (whole, byte, point, letter) => {
      if (letter === undefined) return String.fromCodePoint(Number.parseInt(byte ?? point, 16));
      const [character] = Object.entries(escapes).find(([, written]) => written === whole) ?? [];
      if (character === undefined) throw new SyntaxError(`“${whole}” is no escape`);
      return character;
    },
  );
}

/**
 * Decodes a block's text, including its escapes.
 * @param block the lines of the block, each ending in a line feed
 */
export function textOf(block: string, flags: readonly CarryingWord[]): string {
  return flags.includes("escapes") ? unescaped(block) : block;
}

/** Encodes a text, whose lines end in a line feed, into the bytes of its file. */
export function bytesOf(text: string, flags: readonly CarryingWord[]): Uint8Array {
  const ended = flags.includes("no-final-newline") ? text.replace(/\n$/, "") : text;
  const newline = flags.includes("crlf") ? "\r\n" : flags.includes("cr") ? "\r" : "\n";
  const whole = (flags.includes("bom") ? "\ufeff" : "") + ended.replaceAll("\n", newline);
  return Buffer.from(
    whole,
    flags.includes("latin1") ? "latin1" : flags.includes("utf16") ? "utf16le" : "utf8",
  );
}

/** Whether a text needs escapes to be read in full. */
function hides(text: string): boolean {
  return text.search(unseen) >= 0;
}

/**
 * Encodes a text as a block.
 * @param text empty, or lines that each end in a line feed
 * @param info language and words of the block
 * @returns the block's lines with fences, with escapes if the text has invisible characters
 */
export function blockOf(text: string, info: string): string {
  const inside = hides(text) ? escaped(text) : text;
  const longest = Math.max(
    2,
    ...Array.from(inside.matchAll(/^ {0,3}(`+)/gm), ([, ticks = ""]) => ticks.length),
  );
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}${hides(text) ? " escapes" : ""}\n${inside}${fence}`;
}
