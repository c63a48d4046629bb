// How a block of a fixture carries the text of a file: what Markdown would lose or hide stands in words behind the block's
// language (```md crlf bom) or as an escape. Both directions, so that a report can be written back.

/** What a word behind a block's language says of the file. tests/fixtures/README.md tells what each is for. */
const words = ["crlf", "cr", "bom", "no-final-newline", "latin1", "utf16", "escapes"] as const;

export type CarryingWord = (typeof words)[number];

export function isCarryingWord(word: string): word is CarryingWord {
  return words.some((known) => known === word);
}

/** Characters that nobody sees, or not where they are: spaces at the end of a line, tabs, control characters, odd spaces. */
const unseen = / (?= *$)|(?! )[\p{Zs}\p{Zl}\p{Zp}\p{Cf}]|(?!\n)\p{Cc}/gmu;

const escapes: Readonly<Record<string, string>> = { " ": "\\s", "\t": "\\t", "\r": "\\r", "\\": "\\\\" };

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replace(unseen, (character) => {
    const point = (character.codePointAt(0) ?? 0).toString(16);
    return escapes[character] ?? (point.length <= 2 ? `\\x${point.padStart(2, "0")}` : `\\u{${point}}`);
  });
}

/** @throws SyntaxError on a backslash that begins no escape */
function unescaped(text: string): string {
  return text.replace(/\\(?:x([0-9a-f]{2})|u\{([0-9a-f]{1,6})\}|(.?))/g, (whole, byte, point, letter) => {
    if (letter === undefined) return String.fromCodePoint(Number.parseInt(byte ?? point, 16));
    const [character] = Object.entries(escapes).find(([, written]) => written === whole) ?? [];
    if (character === undefined) throw new SyntaxError(`“${whole}” is no escape`);
    return character;
  });
}

/**
 * The text that a block stands for, escapes read.
 * @param block the lines of the block, each ending in a line feed
 */
export function textOf(block: string, said: readonly CarryingWord[]): string {
  return said.includes("escapes") ? unescaped(block) : block;
}

/** The bytes of a file whose text, with a line feed at the end of each line, is given. */
export function bytesOf(text: string, said: readonly CarryingWord[]): Uint8Array {
  const ended = said.includes("no-final-newline") ? text.replace(/\n$/, "") : text;
  const newline = said.includes("crlf") ? "\r\n" : said.includes("cr") ? "\r" : "\n";
  const whole = (said.includes("bom") ? "\ufeff" : "") + ended.replaceAll("\n", newline);
  return Buffer.from(whole, said.includes("latin1") ? "latin1" : said.includes("utf16") ? "utf16le" : "utf8");
}

/** Whether a text can only be read whole with escapes. */
function hides(text: string): boolean {
  return text.search(unseen) >= 0;
}

/**
 * A block that carries a text.
 * @param text empty, or lines that each end in a line feed
 * @param info language and words of the block
 * @returns its lines with the fences; escapes where the text has something that nobody would see
 */
export function blockOf(text: string, info: string): string {
  const inside = hides(text) ? escaped(text) : text;
  const longest = Math.max(2, ...Array.from(inside.matchAll(/^ {0,3}(`+)/gm), ([, ticks = ""]) => ticks.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${info}${hides(text) ? " escapes" : ""}\n${inside}${fence}`;
}
