// The words of a file for the lints: block by block as they were typed, each letter with its place in the file.
import type { SourceMap, Span } from "./source.ts";

/** Where in a page a block of words stands. */
export type ProseKind = "heading" | "paragraph" | "cell" | "field";

/** A heading, a paragraph (also of a list or a quote), a cell of a table, or a field of YAML or front matter. */
export interface Prose {
  readonly kind: ProseKind;
  /**
   * What a reader reads, with placeholders as typed: `{{fact.lifespan}}`. Where a piece of code, a picture or typed HTML
   * stands between words there is U+FFFC, so that no word reaches across it.
   */
  readonly text: string;
  /** Where the characters of `text` stand in the file. */
  readonly map: SourceMap;
  /** Of a heading: 1 to 6. */
  readonly level?: number;
  /** Of a cell: the texts of the other cells in its row and of its column's head, which say what it is about. */
  readonly beside?: readonly string[];
  /** Of a field: its JSON pointer (RFC 6901). */
  readonly pointer?: string;
}

/** Stands for what is no text. */
export const object = "\ufffc";

const placeholder = /\{\{[^{}]*\}\}/g;

/** A text with its placeholders and marks of Liquid blanked out, letter by letter, so that places stay what they are. */
export function typedWords(text: string): string {
  const words = withoutLiquid(text);
  return words.includes("{{") ? words.replace(placeholder, (all) => object.repeat(all.length)) : words;
}

/** Marks of Liquid, which other systems put a page together with: they are printed here, and are nobody's words. */
const liquid = /\{%[^%]*%\}/g;

/** A text with its marks of Liquid blanked out, letter by letter. */
export function withoutLiquid(text: string): string {
  return text.includes("{%") ? text.replace(liquid, (all) => object.repeat(all.length)) : text;
}

/** One sentence of a block, as a range of its text. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Abbreviations after which a sentence goes on. */
const goesOn = /(?:\b(?:No|approx|e\.g|i\.e|etc|vs|Fig|Dr|Mr|Mrs|St|sq|cu|hrs?|mins?|Pt|cf)|\b[A-Z])\.\s*$/;

/** The sentences of a block. */
export function sentencesOf(text: string): readonly Sentence[] {
  const sentences: Sentence[] = [];
  // A line that ends within a paragraph ends no sentence, although Unicode's rules say so.
  const onOneLine = text.replace(/[\n\r\u0085\u2028\u2029]/g, " ");
  for (const { segment: words, index } of segmenter.segment(onOneLine)) {
    const segment = text.slice(index, index + words.length);
    const last = sentences.at(-1);
    if (last && goesOn.test(last.text)) sentences[sentences.length - 1] = { ...last, text: last.text + segment };
    else sentences.push({ text: segment, start: index });
  }
  return sentences;
}

/** The place of a range of a block's text in the file. */
export function spanIn(prose: Prose, start: number, end: number): Span {
  return prose.map.span(start, end);
}
