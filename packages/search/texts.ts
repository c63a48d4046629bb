// Extracts the readable words of compiled entries for the search index.
import {
  isNote,
  isNoteReturn,
  isRichText,
  type RichText,
  type RichTextReader,
  readRichText,
} from "@site/common/rich-text";

/** A part of a page that a link can lead to; the opening has no anchor. */
export type Section = readonly [anchor: string, title: string, text: string];

/** A value of the compiled content. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | Json[]
  | { readonly [name: string]: Json };
export type JsonMap = { readonly [name: string]: Json };

export const isMap = (value: Json): value is JsonMap =>
  typeof value === "object" && value !== null && !Array.isArray(value);
export const asMap = (value: Json): JsonMap => (isMap(value) ? value : {});
export const asList = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
export const asText = (value: Json): string => (typeof value === "string" ? value : "");

/** Elements whose end also ends a word. */
const blocks: ReadonlySet<string> = new Set(
  "blockquote br caption dd div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre table tbody td th thead tr ul".split(
    " ",
  ),
);

/** Reads the words of a rich text; the end of a block also ends a word. */
const words: RichTextReader<string> = {
  text: (value) => value,
  picture: () => "",
  element: ({ tagName, properties: { href } }, children) => {
    // The number of a footnote is no part of the word before it.
    if (isNote(href) || isNoteReturn(href)) return "";
    return children.join("") + (blocks.has(tagName) ? " " : "");
  },
};

export const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * Splits a rich text into sections: the text before its first heading with an anchor, and the text
 * below each such heading.
 */
export function sectionsOfTree(text: RichText, anchor: string, title: string): Section[] {
  const sections: { anchor: string; title: string; words: string[] }[] = [
    { anchor, title, words: [] },
  ];
  for (const [index, read] of readRichText(text, words).entries()) {
    const node = text.children[index];
    const id = node?.type === "element" && /^h[2-6]$/.test(node.tagName) && node.properties.id;
    if (typeof id === "string" && id !== "") {
      sections.push({ anchor: id, title: collapseSpaces(read), words: [] });
    } else {
      sections.at(-1)?.words.push(read);
    }
  }
  return sections.map((part) => [part.anchor, part.title, collapseSpaces(part.words.join(""))]);
}

/** Fields without text for readers, in any object. */
export const silent: ReadonlySet<string> = new Set(
  `alt colour compare date dateText duplicate email fact group icon id image images index key kind link mark meta name network order path
  phone phoneLink poster print sample src updated updatedText url`.split(/\s+/),
);

/**
 * Every text that a reader sees in a value, however deeply nested; of a picture only its caption.
 */
export function wordsIn(value: Json): string[] {
  if (typeof value === "string") return [value];
  if (isRichText(value)) return [collapseSpaces(readRichText(value, words).join(""))];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isMap(value)) return [];
  // The `name` of a picture is a file name.
  const isPicture = typeof value.width === "number";
  const isShown = (field: string) =>
    isPicture ? field === "caption" : field === "name" || !silent.has(field);
  return Object.entries(value).flatMap(([field, part]) => (isShown(field) ? wordsIn(part) : []));
}

/** Joins texts as sentences: a text without final punctuation gets a full stop. */
export const joined = (texts: readonly string[]) =>
  texts
    .filter((text) => text.trim() !== "")
    .map((text) => (/[.!?:…।]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`))
    .join(" ");

/** Reads texts of the compiled content by their addresses. */
export type TextReader = (address: string) => string;

/** The value of a field, by the names that lead to it joined by dots. */
export const valueAt = (entry: JsonMap, field: string): Json =>
  field.split(".").reduce<Json>((value, name) => asMap(value)[name], entry);

/**
 * Makes the reader of texts.
 * @param read returns a compiled file by its name
 */
export function textReader(read: (file: string) => Json): TextReader {
  return (address) => {
    const [file = "", pointer = ""] = address.split("#/");
    return asText(valueAt(asMap(read(file)), pointer.replaceAll("/", ".")));
  };
}
