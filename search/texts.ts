// Extracts the readable words of the fields of compiled entries, for the search index; rich texts are divided into sections by headings.

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
export const mapOf = (value: Json): JsonMap => (isMap(value) ? value : {});
export const listOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);
export const textOf = (value: Json): string => (typeof value === "string" ? value : "");

/** How a rich text of the compiled content (hast as JSON) begins. */
const treeStart = '{"type":"root"';
export const isRichText = (text: Json): text is string =>
  typeof text === "string" && text.startsWith(treeStart);

/** Elements whose end also ends a word. */
const blocks: ReadonlySet<string> = new Set(
  "blockquote br caption dd div dl dt figcaption figure h2 h3 h4 h5 h6 hr li ol p pre table tbody td th thead tr ul".split(
    " ",
  ),
);

/** The words below a hast node. */
function wordsOfNode(node: Json): string {
  const { type, value, tagName, children } = mapOf(node);
  if (type === "text") return textOf(value);
  const words = listOf(children).map(wordsOfNode).join("");
  return blocks.has(textOf(tagName)) ? `${words} ` : words;
}

export const collapseSpaces = (text: string) => text.replace(/\s+/g, " ").trim();

/** Splits a rich text into sections: the text before its first heading with an anchor, and the text below each such heading. */
export function sectionsOfTree(tree: string, anchor: string, title: string): Section[] {
  const root: Json = JSON.parse(tree);
  const sections: { anchor: string; title: string; words: string[] }[] = [
    { anchor, title, words: [] },
  ];
  for (const node of listOf(mapOf(root).children)) {
    const { tagName, properties } = mapOf(node);
    const id = textOf(mapOf(properties).id);
    if (/^h[2-6]$/.test(textOf(tagName)) && id !== "") {
      sections.push({ anchor: id, title: collapseSpaces(wordsOfNode(node)), words: [] });
    } else {
      sections.at(-1)?.words.push(wordsOfNode(node));
    }
  }
  return sections.map((part) => [part.anchor, part.title, collapseSpaces(part.words.join(""))]);
}

/** Fields without text for readers, in any object. */
export const silent: ReadonlySet<string> = new Set(
  `alt brochure colour date dateText duplicate email group icon id image images index key link mark meta name network order path phone
  phoneLink poster print sample slider src updated updatedText url`.split(/\s+/),
);

/** Every text that a reader sees in a value, however deeply nested; of a picture only its caption. */
export function wordsIn(value: Json): string[] {
  if (typeof value === "string") {
    return [isRichText(value) ? collapseSpaces(wordsOfNode(JSON.parse(value))) : value];
  }
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isMap(value)) return [];
  // The `name` of a picture is a file name.
  const isPicture = typeof value.width === "number";
  return Object.entries(value).flatMap(([name, part]) =>
    isPicture
      ? name === "caption"
        ? wordsIn(part)
        : []
      : silent.has(name) && name !== "name"
        ? []
        : wordsIn(part),
  );
}

/** Joins texts as sentences: a text without final punctuation gets a full stop. */
export const joined = (texts: readonly string[]) =>
  texts
    .filter((text) => text.trim() !== "")
    .map((text) => (/[.!?:…।]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`))
    .join(" ");
