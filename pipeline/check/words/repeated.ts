// Reports words that stand twice, as after pasting once too often.
import type { CheckFile } from "../../check.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import { repeated } from "../../model/grouped.ts";
import { matchesIn } from "../../model/pattern.ts";
import { type Prose, sentencesOf, spanIn } from "../../model/prose.ts";
import type { Span } from "../../model/source.ts";
import type { Report } from "../../report.ts";

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

const help = "Remove one of them.";

export const check: CheckFile = (file, report) => {
  for (const block of file.prose) reportWords(file, block, report);
  for (const [name, parts] of Object.entries(partsOf(file))) {
    for (const [index, { at, typed, span }] of parts.entries()) {
      const last = parts[index - 1];
      if (last?.at !== at - 1 || last.typed !== typed || !isLong[name]?.(wordsIn(typed))) continue;
      const message = `This ${name} stands twice in a row.`;
      report("pasted-twice", { file: file.path, span }, message, help);
    }
  }
  const texts = [...file.texts.values(), ...(file.body ? [file.body] : [])];
  for (const { prose } of texts) reportParagraphs(file, prose, report);
};

function reportWords({ path: file }: CheckedFile, block: Prose, report: Report): void {
  for (const { 0: words, index } of matchesIn(block.text, doubled)) {
    const end = index + words.length;
    const second = spanIn(block, index + words.search(/\s/), end);
    const message = `“${words.replace(/\s+/, " ")}” is one word twice.`;
    report("pasted-twice", { file, span: spanIn(block, index, end) }, message, {
      help,
      suggestions: [{ label: help, edits: [{ file, span: second, text: "" }] }],
    });
  }
}

function reportParagraphs(source: CheckedFile, prose: readonly Prose[], report: Report): void {
  const { path: file } = source;
  // A quotation may repeat what the text says.
  const paragraphs = prose.filter(({ kind, isQuoted }) => kind === "paragraph" && !isQuoted);
  const parts = paragraphs.map((block) => partOf(source, spanOf(block), 0));
  for (const [again, first] of repeated(parts, ({ typed }) => typed)) {
    // A shorter one may be a refrain.
    if (wordsIn(again.typed).length < 12) continue;
    report("pasted-twice", { file, span: again.span }, "This paragraph stands twice.", {
      help,
      related: [{ file, span: first.span, message: "It stands here, too." }],
    });
  }
}

/** True if words are too long to be repeated on purpose, such as “Row, row, row your boat.” */
const isLong: Readonly<Record<string, (words: readonly string[]) => boolean>> = {
  sentence: (words) => new Set(words).size >= 5,
  item: (words) => words.length >= 2,
  row: (words) => words.length >= 2 && words.join("").length >= 8,
};

const wordsIn = (typed: string) => typed.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? [];

/** Words that may stand twice. */
interface Part {
  /** Its number, which is one more than that of the part before it. */
  readonly at: number;
  /** As typed, with one space between words. */
  readonly typed: string;
  readonly span: Span;
}

const spanOf = (block: Prose) => spanIn(block, 0, block.text.length);

const partOf = ({ text }: CheckedFile, span: Span, at: number): Part => ({
  at,
  typed: text.slice(span.start, span.end).replace(/\s+/g, " ").trim(),
  span,
});

/** The sentences of each block, the items of lists and the rows of tables. */
function partsOf(file: CheckedFile): Record<string, readonly Part[]> {
  const sentences: Part[] = [];
  const items: Part[] = [];
  const rows: Part[] = [];
  for (const block of file.prose) {
    // A sentence of five words that stands twice has more letters than that.
    const blockSentences = block.text.length < 20 ? [] : sentencesOf(block.text);
    for (const [at, { text, start }] of blockSentences.entries()) {
      sentences.push(partOf(file, spanIn(block, start, start + text.trimEnd().length), at));
    }
    if (block.item !== undefined) items.push(partOf(file, spanOf(block), block.item));
    if (block.row === undefined) continue;
    const last = rows.at(-1);
    const { start, end } = spanOf(block);
    if (last?.at === block.row) {
      rows[rows.length - 1] = partOf(file, { start: last.span.start, end }, block.row);
    } else {
      rows.push(partOf(file, { start, end }, block.row));
    }
  }
  return { sentence: sentences, item: items, row: rows };
}
