// Defines a transformed Markdown text, its links and pictures, and its words, block by block as
// typed.
import type { Root } from "hast";
import type { Location, Span } from "../../report/finding.ts";
import type { SourceMap } from "../files/source.ts";

/** A link in a file. */
export interface LinkUse {
  readonly href: string;
  readonly location: Location;
  /** The link's text; undefined for a field. */
  readonly text?: string | undefined;
}

/** A picture in a file. */
export interface PictureUse {
  readonly src: string;
  readonly location: Location;
  /** Its alternative text, with placeholders filled. */
  readonly alt?: string | undefined;
  /** Typed by the writer; required only for pictures on other hosts. */
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** A heading of a text. */
export interface TextHeading {
  /** In the file; empty where it is not known. */
  readonly span: Span;
  /** 1 to 6. */
  readonly level: number;
  /** Its words on one line, as shown. */
  readonly words: string;
  /** Whether it contains anything, such as a picture. */
  readonly hasContent: boolean;
  /** Its Markdown or HTML. */
  readonly typed: string;
  /**
   * Its number signs in the file; undefined where it has others, or the file has an escape there.
   */
  readonly signs: Span | undefined;
}

export interface Text {
  /** Sanitised hast; headings have ids. */
  readonly tree: Root;
  /** Ids of its headings, in order. */
  readonly ids: readonly string[];
  /** Its words as typed. */
  readonly prose: readonly ProseBlock[];
  readonly links: readonly LinkUse[];
  readonly pictures: readonly PictureUse[];
  /** Spans of code in the file; only for texts with placeholders. */
  readonly code: readonly Span[];
  readonly headings: readonly TextHeading[];
  /** False if it was not parsed. */
  readonly isComplete: boolean;
}

/**
 * A heading, a paragraph (also in a list or quote), a table cell, or a field of YAML or front
 * matter.
 */
export interface ProseBlock {
  readonly kind: "heading" | "paragraph" | "cell" | "field";
  /**
   * What a reader reads, with placeholders as typed: `{{fact.lifespan}}`. Code, pictures and typed
   * HTML are replaced by U+FFFC, so that no word reaches across them.
   */
  readonly text: string;
  /** Maps the characters of `text` to the file. */
  readonly map: SourceMap;
  /** For a heading: 1 to 6. */
  readonly level?: number;
  /**
   * For a cell: the other cells of its row and the heading of its column, which say what it is
   * about.
   */
  readonly beside?: readonly string[];
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

/**
 * Marks of Liquid, another system's template language: the site would print them, but they are
 * nobody's words.
 */
const liquid = /\{%[^%]*%\}/g;

/** Replaces Liquid marks by as many U+FFFC, so that offsets stay the same. */
export function withoutLiquid(text: string): string {
  return text.includes("{%") ? text.replace(liquid, (all) => object.repeat(all.length)) : text;
}

/** A sentence of a block and its offset in the block's text. */
interface Sentence {
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
  // Unicode's rules end a sentence at a line break, but of a paragraph's line breaks only a hard
  // one does.
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
export function proseSpan(prose: ProseBlock, start: number, end: number): Span {
  return prose.map.span(start, end);
}
