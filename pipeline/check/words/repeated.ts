// Reports words that stand twice, as after pasting once too often.

import { matchesIn, repeated } from "../../helpers.ts";
import type { ReadFile } from "../../read/file/summary.ts";
import { type ProseBlock, proseSpan } from "../../read/markdown/text.ts";
import { codesOf } from "../../report/code.ts";
import type { Span } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "pasted-twice": {
    severity: "warning",
    guess: true,
    meaning: "A word, a sentence or a paragraph that stands twice.",
  },
});

/**
 * Words that nobody says twice: not “that that”, “had had” or “very very”, nor what Hindi doubles,
 * such as धीरे धीरे. “He came in in a hurry”, “what he had to to live” and “what it is is another
 * matter” have two words, each with its own sense.
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

const help = "Remove one of them.";

export const check: CheckFile = (file, report) => {
  for (const block of file.prose) reportWords(file, block, report);
  const texts = [...file.texts.values(), ...(file.body ? [file.body] : [])];
  for (const { prose } of texts) reportParagraphs(file, prose, report);
};

function reportWords({ path: file }: ReadFile, block: ProseBlock, report: Report): void {
  for (const { 0: words, index } of matchesIn(block.text, doubled)) {
    const end = index + words.length;
    const message = `“${words.replace(/\s+/, " ")}” is one word twice.`;
    report({
      code: codes["pasted-twice"],
      at: { file, span: proseSpan(block, index, end) },
      message,
      help,
    });
  }
}

/** Where a sentence ends; at an abbreviation, too, which parts both of two equal ones. */
const sentence = /[^\s.!?।][^.!?।]*[.!?।]+(?=\s|$)/gu;

/** The sentences of a paragraph of several. */
function sentenceSpans(block: ProseBlock): readonly Span[] {
  const spans = matchesIn(block.text, sentence).map(({ 0: words, index }) =>
    proseSpan(block, index, index + words.length),
  );
  return spans.length > 1 ? spans : [];
}

/** Fewest words of what is told: less may be a refrain. */
const fewestWords = { paragraph: 12, sentence: 8 };

/**
 * Reports a paragraph that stands twice in a row, and sentences that stand twice in a paragraph:
 * farther apart they may be meant.
 */
function reportParagraphs(file: ReadFile, prose: readonly ProseBlock[], report: Report): void {
  // A quotation may repeat what the text says.
  const paragraphs = prose.filter(({ kind, isQuoted }) => kind === "paragraph" && !isQuoted);
  for (const [index, block] of paragraphs.entries()) {
    const above = paragraphs[index - 1];
    const isTwice =
      above !== undefined && reportTwice("paragraph", [spanOf(above), spanOf(block)], file, report);
    if (!isTwice) reportTwice("sentence", sentenceSpans(block), file, report);
  }
}

/** Reports spans with the words of an earlier one. @returns whether there are any */
function reportTwice(
  what: keyof typeof fewestWords,
  spans: readonly Span[],
  file: ReadFile,
  report: Report,
): boolean {
  const pairs = repeated(spans, (each) => typedIn(file, each)).filter(
    ([span]) => comparableWords(typedIn(file, span)).length >= fewestWords[what],
  );
  for (const [span, first] of pairs) {
    report({
      code: codes["pasted-twice"],
      at: { file: file.path, span },
      message: `This ${what} stands twice.`,
      help,
      related: [{ file: file.path, span: first, message: "It stands here, too." }],
    });
  }
  return pairs.length > 0;
}

const spanOf = (block: ProseBlock) => proseSpan(block, 0, block.text.length);

/** What is typed at a span, with one space between words. */
const typedIn = ({ text }: ReadFile, { start, end }: Span) =>
  text.slice(start, end).replace(/\s+/g, " ").trim();

const comparableWords = (typed: string) => typed.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];
