// Rule: words that stand twice, as after pasting once too often: a paragraph, a sentence, an item or a row beside itself, “the the”.

import { plainWords } from "../../core/values/letters.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import { grouped } from "../../model/grouped.ts";
import { matchesIn } from "../../model/pattern.ts";
import { object, type Prose, sentencesOf, spanIn } from "../../model/prose.ts";
import type { Span } from "../../model/source.ts";
import type { CheckFile, Meta, Report } from "../../rule.ts";

/** Fewest words of a paragraph that is not repeated on purpose, as a refrain may be. */
const paragraphWords = 12;
/** Fewest different words of a sentence that is not repeated for its sound: “Row, row, row your boat.” */
const sentenceWords = 5;
/** Fewest words of an item or a row: one word or number may be the same in both; and fewest letters of a row, as “yes” and “no” may be. */
const partWords = 2;
const rowLetters = 8;

/**
 * Words that nobody says twice: not “that that”, “had had” or “very very”, nor what Hindi doubles, such as धीरे धीरे. “He came in in a
 * hurry”, “what he had to to live” and “what it is is another matter” have two words, each with its own sense.
 */
const doubled = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}\p{M}“"‘'’-])(?:[Tt]he[ \n]+the|(`,
    [
      "an|of(?![ \\n]+of[ \\n]+course)|and|for|with|from|our|are|में|ने|को|है|हैं",
      String.raw`(?<!\b(?:ha[ds]|have|having|used|needs?|wants?|going|able|ought|c[ao]mes?|listens?|talks?|looks?) )to`,
      String.raw`(?<=\b(?:is|are|was|were|lies?|stands?|held|found|used|made|kept|seen|sold) )in`,
      String.raw`(?<=\b(?:[Tt]he|[Oo]ur|[Ii]ts|[Tt]heir) (?!problem|thing|point|fact|truth|question|answer|reason|trouble|issue)[a-z-]{3,} )is`,
      String.raw`(?<=\b(?:is|as|of|in|with|by|for|on|to) )a`,
    ].join("|"),
    String.raw`)[ \n]+\1)(?![\p{L}\p{N}\p{M}'’-])`,
  ].join(""),
  "gu",
);

const wordsOf = (text: string) =>
  plainWords(text)
    .split(" ")
    .filter((word) => /\p{L}/u.test(word));

/** What a range of a block says: its words, and as it is typed where code, a picture or HTML is in it. */
function saidIn({ text: typed }: CheckedFile, block: Prose, from: number, to: number): string {
  const words = block.text.slice(from, to);
  if (!words.includes(object)) return plainWords(words);
  const { start, end } = spanIn(block, from, to);
  return `${plainWords(words)} ${typed
    .slice(start, end)
    .replace(/[\s.,;:!?]+/g, " ")
    .trim()}`;
}

const allSaidIn = (file: CheckedFile, block: Prose) => saidIn(file, block, 0, block.text.length);

/** An anchor as other systems write it behind a heading, whose words it repeats. */
const anchorMark = /^\{[#:][^{}]*\}$/;

/**
 * Words stand twice, as after pasting once too often: a paragraph of twelve words or more anywhere
 * in a text, a sentence, an item of a list or a row of a table directly behind itself, or a word
 * such as “the the”. Take one of them out. “That that”, “had had”, what Hindi doubles (धीरे धीरे),
 * refrains and quotations pass.
 *
 * ```markdown bad articles/second-article.md text
 * Cut the sheet face down. Cut the sheet face down.
 * ```
 *
 * ```markdown good articles/second-article.md text
 * Cut the sheet face down.
 * ```
 */
export const meta: Meta = {
  code: "pasted-twice",
  severity: "warning",
  about: "words",
  meaning: "A word, a sentence, a paragraph, an item or a row that stands twice.",
  scope: "file",
};

export const check: CheckFile = (file, report) => {
  for (const block of file.prose) {
    doubledWords(file, block, report);
    doubledSentences(file, block, report);
  }
  const texts = [...file.texts.values(), ...(file.body ? [file.body] : [])];
  for (const { prose } of texts) {
    doubledParagraphs(file, prose, report);
    doubledParts(file, itemsIn(file, prose), "item", report);
    doubledParts(file, rowsIn(file, prose), "row", report);
  }
};

const help = "Take one of them out.";

function doubledWords({ path: file }: CheckedFile, block: Prose, report: Report): void {
  for (const { 0: words, index } of matchesIn(block.text, doubled)) {
    const span = spanIn(block, index, index + words.length);
    const [first = ""] = words.split(/\s/, 1);
    const rest = { file, span: spanIn(block, index + first.length, index + words.length) };
    report({ file, span }, `“${words.replace(/\s+/, " ")}” is one word twice.`, {
      help,
      suggestions: [{ label: help, edits: [{ ...rest, text: "" }] }],
    });
  }
}

function doubledSentences(file: CheckedFile, block: Prose, report: Report): void {
  // A sentence twice takes twice its letters.
  if (block.text.length < sentenceWords * 4) return;
  let last = "";
  for (const { text, start } of sentencesOf(block.text)) {
    if (anchorMark.test(text.trim())) continue;
    const words = saidIn(file, block, start, start + text.length);
    if (words === last && new Set(wordsOf(text)).size >= sentenceWords) {
      const span = spanIn(block, start, start + text.trimEnd().length);
      report({ file: file.path, span }, "This sentence stands twice, one behind the other.", help);
    }
    last = words;
  }
}

const spanOf = (block: Prose): Span => spanIn(block, 0, block.text.length);

function doubledParagraphs(file: CheckedFile, prose: readonly Prose[], report: Report): void {
  // A quotation may repeat what the text says.
  const paragraphs = prose.filter(
    ({ kind, isQuoted, text }) =>
      kind === "paragraph" && !isQuoted && wordsOf(text).length >= paragraphWords,
  );
  const locationOf = (block: Prose) => ({ file: file.path, span: spanOf(block) });
  for (const alike of grouped(paragraphs, (block) => allSaidIn(file, block)).values()) {
    const [first, ...others] = alike;
    for (const other of first ? others : []) {
      report(locationOf(other), "This paragraph stands twice in the text.", {
        help,
        related: first && [{ ...locationOf(first), message: "It stands here, too." }],
      });
    }
  }
}

/** An item of a list or a row of a table, with its number in it. */
interface Part {
  readonly at: number;
  readonly text: string;
  readonly span: Span;
}

const itemsIn = (file: CheckedFile, prose: readonly Prose[]): Part[] =>
  prose.flatMap((block) =>
    block.item === undefined
      ? []
      : { at: block.item, text: allSaidIn(file, block), span: spanOf(block) },
  );

function rowsIn(file: CheckedFile, prose: readonly Prose[]): Part[] {
  const rows: Part[] = [];
  for (const cell of prose) {
    const { row } = cell;
    if (row === undefined) continue;
    const last = rows.at(-1);
    const { start, end } = spanOf(cell);
    if (last?.at === row) {
      const text = `${last.text}|${allSaidIn(file, cell)}`;
      rows[rows.length - 1] = { at: row, text, span: { start: last.span.start, end } };
    } else {
      rows.push({ at: row, text: allSaidIn(file, cell), span: { start, end } });
    }
  }
  return rows;
}

/** Parts that are equal to the one before them. */
function doubledParts(
  { path: file }: CheckedFile,
  parts: readonly Part[],
  name: "item" | "row",
  report: Report,
): void {
  for (const [index, { at, text, span }] of parts.entries()) {
    const last = parts[index - 1];
    const isBeside = last?.at === at - 1 && last.text === text;
    const words = text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
    const isLong = name === "item" || words.join("").length >= rowLetters;
    if (isBeside && isLong && words.length >= partWords) {
      report({ file, span }, `This ${name} stands twice, one below the other.`, help);
    }
  }
}
