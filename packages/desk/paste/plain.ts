// Tidies plain words from a PDF: hyphens, lines and page numbers.
// Reports what was changed; other words stay as they are.
import type { Pasted } from "../protocol.ts";

/** A word parted at the end of a line, with its letters before and behind. */
const parted =
  /(?<![\p{L}\p{M}])(\p{L}[\p{L}\p{M}]*)([-\u2010\u00ad])[ \t]*\n[ \t]*(\p{L}[\p{L}\p{M}]*)/gu;

/** Beginnings of words that keep their hyphen. */
const withHyphen =
  /^(?:all|co|cross|ex|half|high|long|low|multi|non|pre|self|semi|short|single|two|three|four|well)$/i;

/** A line with the number of a page, as PDFs have it between two pages. */
const pageNumber =
  /^[ \t\f]*(?:[-–—] ?)?(?:(?:page|पृष्ठ)[ |]+)?\p{Nd}{1,4}(?: ?(?:of|\/) ?\p{Nd}{1,4})?(?: ?[-–—]|[ |]+page)?[ \t\f]*$/iu;

/** A line that goes on in the next one. */
const runsOn = /^.{40,}[^.!?:।…\s][ \t]*\n[ \t]*[\p{Ll}\p{Lo}]/mu;

/** Also the letters for private use that Word's bullets become. */
const bullet = /^[ \t]*[•●▪◦‣∙·■►➢\uf0b7\uf0a7\uf0d8][ \t]+/;
/** What parts two blocks. */
const blank = /\n[ \t\f]*\n\s*|\f/;

const listLine = /^(?:- |\p{Nd}{1,2}[.)] )/u;
const endOfSentence = /[.!?:।…][”’"')\]]*$/;

/** Whether a page's number stands between lines that run on, or in a word. */
function hasNumberedPages(text: string): boolean {
  const blocks = text.split(blank);
  return blocks.some(
    (block, at) =>
      at > 0 &&
      pageNumber.test(block) &&
      (runsOn.test(text) || /\p{L}\p{M}*[-\u2010\u00ad][ \t]*$/u.test(blocks[at - 1] ?? "")),
  );
}

/** Whether words are of a PDF: they have parts of words, the sign between two pages, or numbered pages of lines. */
const isOfPdf = (text: string) =>
  !/^(?:---|```|~~~)/m.test(text) &&
  (/\f/.test(text) || new RegExp(parted.source, "u").test(text) || hasNumberedPages(text));

/** Lists a few words for a message. */
const few = (words: readonly string[]) =>
  words.slice(0, 5).join(", ") + (words.length > 5 ? " and others" : "");

/** Whether a parted word has a hyphen of its own, by the other words of the text. */
function keepsHyphen(first: string, rest: string, text: string): boolean {
  const has = (word: string) =>
    new RegExp(`(?<![\\p{L}\\p{M}-])${word}(?![\\p{L}\\p{M}-])`, "iu").test(text);
  if (has(`${first}-${rest}`)) return true;
  if (has(first + rest)) return false;
  // A name: “Indo-⏎Pacific”.
  return withHyphen.test(first) || /^\p{Lu}/u.test(rest) || (has(first) && has(rest));
}

/** Puts words together that were parted at the ends of lines. @returns the text, and these words */
function withWholeWords(text: string): readonly [string, readonly string[]] {
  const words: string[] = [];
  // Without the parts themselves, which are no words of the text.
  const others = text.replace(parted, " ");
  const whole = text.replace(parted, (_, first: string, hyphen: string, rest: string) => {
    const isOwn = hyphen !== "\u00ad" && keepsHyphen(first, rest, others);
    const word = isOwn ? `${first}-${rest}` : first + rest;
    words.push(word);
    return word;
  });
  return [whole, words];
}

/** The lines of a block as one, but for those of a list. */
function joinedLines(block: string): string {
  const lines = block.split("\n").map((line) => line.replace(bullet, "- ").trim());
  return lines.reduce((text, line) => {
    if (text === "") return line;
    if (!listLine.test(line)) return `${text} ${line}`;
    const isBelowItem = listLine.test(text.slice(text.lastIndexOf("\n") + 1));
    return text + (isBelowItem ? "\n" : "\n\n") + line;
  }, "");
}

/** Leaves out the numbers of pages, and puts a paragraph together that goes on behind one. @returns the text, and the numbers */
function withoutPageNumbers(text: string): readonly [string, readonly string[]] {
  const numbers: string[] = [];
  const result: string[] = [];
  let isBehindNumber = false;
  for (const block of text.split(blank)) {
    const isNumber = pageNumber.test(block) && result.length > 0;
    const last = result.at(-1) ?? "";
    if (isNumber) {
      numbers.push(block.trim());
    } else if (isBehindNumber && !endOfSentence.test(last) && /^\s*[\p{Ll}\p{Lo}]/u.test(block)) {
      result[result.length - 1] = `${last}\n${block}`;
    } else if (block.trim() !== "") {
      result.push(block.trim());
    }
    isBehindNumber = isNumber || (isBehindNumber && block.trim() === "");
  }
  return [result.join("\n\n"), numbers];
}

/** Plain words of a PDF as they are meant; undefined for all others. */
export function tidyPlain(copied: string): Pasted | undefined {
  const plain = copied.replaceAll("\r\n", "\n");
  if (!isOfPdf(plain)) return undefined;
  // First the numbers: a word may be parted by the end of a page.
  const [text, numbers] = withoutPageNumbers(plain);
  const [whole, words] = withWholeWords(text);
  const messages = ["The lines of a PDF are paragraphs again: look where each ends."];
  if (words.length > 0) {
    messages.push(
      `Words that were parted at the end of a line are whole again: ${few(words)}. Look whether each is spelt so.`,
    );
  }
  if (numbers.length > 0) {
    messages.push(`What seems to be a page’s number was left out: ${few(numbers)}.`);
  }
  return { markdown: whole.split("\n\n").map(joinedLines).join("\n\n"), messages };
}
