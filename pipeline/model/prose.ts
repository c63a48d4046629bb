// The words of a file for the checks: block by block as typed, each character with its position in the file.
import type { SourceFile, SourceMap, Span } from "./source.ts";

/** What kind of block the words come from. */
export type ProseKind = "heading" | "paragraph" | "cell" | "field";

/** A heading, a paragraph (also in a list or quote), a table cell, or a field of YAML or front matter. */
export interface Prose {
  readonly kind: ProseKind;
  /**
   * What a reader reads, with placeholders as typed: `{{fact.lifespan}}`. Code, pictures and typed HTML are replaced by U+FFFC, so that
   * no word reaches across them.
   */
  readonly text: string;
  /** Maps the characters of `text` to the file. */
  readonly map: SourceMap;
  /** For a heading: 1 to 6. */
  readonly level?: number;
  /** For a cell: the other cells of its row and the heading of its column, which say what it is about. */
  readonly beside?: readonly string[];
  /** For a paragraph that is all of an item: the number of the item in its list. */
  readonly item?: number;
  /** true: in a quotation. */
  readonly isQuoted?: true;
  /** For a field: its JSON pointer (RFC 6901). */
  readonly pointer?: string;
}

/** Object replacement character, in place of anything that is not text. */
export const object = "\ufffc";

/** Unicode's line separator, in place of a line end that the page keeps. */
export const hardBreak = "\u2028";

const placeholder = /\{\{[^{}]*\}\}/g;

/** Replaces placeholders and Liquid marks by as many U+FFFC, so that offsets stay the same. */
export function typedWords(text: string): string {
  const words = withoutLiquid(text);
  return words.includes("{{")
    ? words.replace(placeholder, (all) => object.repeat(all.length))
    : words;
}

/** Marks of Liquid, another system's template language: the site would print them, but they are nobody's words. */
const liquid = /\{%[^%]*%\}/g;

/** Replaces Liquid marks by as many U+FFFC, so that offsets stay the same. */
export function withoutLiquid(text: string): string {
  return text.includes("{%") ? text.replace(liquid, (all) => object.repeat(all.length)) : text;
}

/** A sentence of a block and its offset in the block's text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Abbreviations that do not end a sentence. */
const abbreviationEnd =
  /(?:\b(?:No|approx|e\.g|i\.e|etc|vs|Fig|Dr|Mr|Mrs|St|sq|cu|hrs?|mins?|Pt|cf)|\b[A-Z])\.\s*$/;

/** Splits the text of a block into sentences. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  // Unicode's rules end a sentence at a line break, but of a paragraph's line breaks only a hard one does.
  const onOneLine = text.replace(/[\n\r\u0085\u2029]/g, " ");
  for (const { segment: words, index } of segmenter.segment(onOneLine)) {
    const segment = text.slice(index, index + words.length);
    const last = sentences.at(-1);
    if (last && abbreviationEnd.test(last.text)) {
      sentences[sentences.length - 1] = { ...last, text: last.text + segment };
    } else {
      sentences.push({ text: segment, start: index });
    }
  }
  return sentences;
}

/** The span in the file of a range of a block's text. */
export function spanIn(prose: Prose, start: number, end: number): Span {
  return prose.map.span(start, end);
}

/** Whether words are typed in the file as they are read, without an escape or a mark between them. */
export const isTyped = ({ text }: SourceFile, { start, end }: Span, words: string): boolean =>
  text.slice(start, end) === words;
