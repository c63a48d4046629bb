// What a reader sees of one file: the words of its fields, and its texts block by block with words, links and pictures. Two such pages
// tell whether a fix has changed more than its mark.

import { pointerTo } from "@site/common/json-pointer";
import type { Nodes } from "hast";
import type { AnalysedDocument, AnalysedFile, AnalysedText } from "../model/analysis.ts";
import type { Span } from "../model/source.ts";
import { type ValueNode, writtenText } from "../model/value.ts";

/** A link, picture or reference, as a file's check or its summary has it. */
type Use = { readonly span: Span } | { readonly location: { readonly span: Span } };

interface Uses {
  readonly links: readonly (Use & { readonly href: string })[];
  readonly pictures: readonly (Use & { readonly src: string })[];
}

/** The part of a file's analysis that its page is made from. */
export type PageSource = Pick<AnalysedFile, "root" | "valid" | "isComplete" | "references"> & Uses;

/** What a reader sees of a file. */
export interface Page {
  /** Whether the file could be read to its end. */
  readonly isComplete: boolean;
  /** Whether it can be published, as far as it alone shows. */
  readonly isPublishable: boolean;
  /** The words of each field with its JSON pointer, in order; without addresses. */
  readonly fields: readonly string[];
  /** Blocks and words of each Markdown text, by JSON pointer; "" is the body. */
  readonly texts: ReadonlyMap<string, string>;
  /** Addresses of links, pictures and entries, in order. */
  readonly addresses: readonly string[];
}

/**
 * The page of a file.
 * @param file its analysis
 * @param document its texts, with all placeholders filled
 */
export function pageOf(
  file: PageSource,
  { texts, body }: Pick<AnalysedDocument, "texts" | "body">,
): Page {
  const { root, valid, isComplete, links, pictures, references } = file;
  const uses = [...links, ...pictures, ...references];
  const addressed = new Set(uses.map((use) => ("span" in use ? use : use.location).span.start));
  const written = body ? { ...texts, "": body } : texts;
  return {
    isComplete,
    isPublishable: valid && isComplete && root !== undefined,
    fields: root ? [...fieldsIn(root, "", { addressed, texts })] : [],
    texts: new Map(Object.entries(written).map(([pointer, text]) => [pointer, blocksOf(text)])),
    addresses: [
      ...links.map(({ href }) => href),
      ...pictures.map(({ src }) => src),
      ...references.map(({ key }) => key),
    ].map(plainAddress),
  };
}

/** Fields that are no words of the page by themselves. */
interface Elsewhere {
  /** Offsets of addresses. */
  readonly addressed: ReadonlySet<number>;
  /** Markdown texts, by JSON pointer. */
  readonly texts: Readonly<Record<string, unknown>>;
}

function* fieldsIn(node: ValueNode, pointer: string, elsewhere: Elsewhere): Generator<string> {
  if (node.kind === "map") {
    for (const { key, value } of node.entries) {
      yield* fieldsIn(value, pointerTo(pointer, key), elsewhere);
    }
  } else if (node.kind === "list") {
    for (const [index, item] of node.items.entries()) {
      yield* fieldsIn(item, pointerTo(pointer, index), elsewhere);
    }
  } else if (
    !elsewhere.addressed.has(node.span.start) &&
    !Object.hasOwn(elsewhere.texts, pointer)
  ) {
    const value = typeof node.value === "string" ? node.value : String(node.value);
    yield `${pointer}: ${wordsIn(value === "" ? writtenText(node) : value)}`;
  }
}

/** Elements inside of a line, whose words belong to the words beside them. */
const inline = new Set(
  "a abbr b br bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong time u var wbr".split(
    " ",
  ),
);

/** The kind of a block or picture; undefined for what stands in a line. A heading stays a heading on each level. */
function kindOf(node: Nodes): string | undefined {
  if (node.type !== "element" || inline.has(node.tagName)) return undefined;
  return node.tagName.replace(/^h[1-6]$/, "heading");
}

/** The words of a node itself. */
function wordsOf(node: Nodes): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element") return "";
  return node.tagName === "br" ? " " : String(node.properties.alt ?? "");
}

/** A text's blocks, each by its kind, with the words between them. */
function blocksOf({ tree }: AnalysedText): string {
  const blocks: string[] = [];
  let words = "";
  const mark = (kind: string) => {
    const before = wordsIn(words);
    if (before !== "") blocks.push(before);
    blocks.push(kind);
    words = "";
  };
  const visit = (node: Nodes): void => {
    const kind = kindOf(node);
    if (kind !== undefined) mark(`<${kind}>`);
    words += wordsOf(node);
    for (const child of "children" in node ? node.children : []) visit(child);
    if (kind !== undefined) mark(`</${kind}>`);
  };
  visit(tree);
  mark("");
  return blocks.join("\n");
}

/** Characters without a shape of their own. The two joiners have one beside letters of India, where they are part of a word. */
const unseen = new RegExp(
  [
    "(?![\\u200c\\u200d])\\p{Cf}",
    "[\\ufe00-\\ufe0f]",
    "(?<!(?![\\p{sc=Latin}\\p{sc=Greek}\\p{sc=Cyrillic}])[\\p{L}\\p{M}])[\\u200c\\u200d]",
  ].join("|"),
  "gu",
);

/** Letters that are two or three in one shape: ﬁ. */
const ligature = /[\ufb00-\ufb06]/g;

/** A text in the form in which equal letters are equal. */
const shaped = (text: string) =>
  text
    .normalize("NFC")
    .replace(unseen, "")
    .replace(ligature, (letters) => letters.normalize("NFKC"));

/** The words of a text: its letters and digits, with one space where anything else is between them. */
export function wordsIn(text: string): string {
  return (shaped(text).match(/[\p{L}\p{M}\p{N}\u200c\u200d]+/gu) ?? []).join(" ");
}

/** The letters and digits of a text, without what is between them. */
export function lettersIn(text: string): string {
  return wordsIn(text).replaceAll(" ", "");
}

/** An address without the quotes and invisible characters that got into it. */
const plainAddress = (address: string) =>
  shaped(address).replace(/^[\s"“”„‘’']+|[\s"“”„‘’']+$/g, "");

/**
 * Whether a reader sees the same: every block is of the same kind and has the same words. Of a page that could not be published only the
 * texts that both have are compared.
 */
export function isSamePage(before: Page, after: Page): boolean {
  if (!before.isPublishable) {
    return [...before.texts].every(
      ([pointer, text]) => (after.texts.get(pointer) ?? text) === text,
    );
  }
  return (
    after.isPublishable &&
    after.fields.join("\n") === before.fields.join("\n") &&
    after.texts.size === before.texts.size &&
    [...before.texts].every(([pointer, text]) => after.texts.get(pointer) === text)
  );
}
