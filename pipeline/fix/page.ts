// What a reader sees of a file: the words of its fields, and the blocks of its texts.

import type { Nodes } from "hast";
import type { Document, DocumentText, Summary } from "../read/file/summary.ts";
import { nodeAt, scalarsIn } from "../read/yaml/value.ts";

/** What a reader sees of a file. */
export interface Page {
  /** True if it can be published, as far as it alone shows. */
  readonly isPublishable: boolean;
  /** The words of each field, in order; without addresses. */
  readonly fields: string;
  /** Blocks and words of each Markdown text, by JSON pointer; "" is the body. */
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * The page of a file.
 * @param file its analysis
 * @param document its texts
 */
export function pageOf(
  { root, valid, isComplete, links, pictures, references }: Summary,
  { texts, body }: Document,
): Page {
  const uses = [...links, ...pictures, ...references.map(({ location }) => location)];
  const addressed = uses.map(({ span }) => span.start);
  const written = Object.keys(texts).map((pointer) => root && nodeAt(root, pointer)?.span.start);
  const elsewhere = new Set([...addressed, ...written]);
  return {
    isPublishable: valid && isComplete && root !== undefined,
    fields: [...scalarsIn(root)]
      .filter(({ span }) => !elsewhere.has(span.start))
      .map(({ value }) => wordsIn(String(value)))
      .join("\n"),
    texts: new Map(
      Object.entries(body ? { ...texts, "": body } : texts).map(([pointer, text]) => [
        pointer,
        blocksOf(text),
      ]),
    ),
  };
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
function blocksOf({ tree }: DocumentText): string {
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

/**
 * True if a reader sees the same: every block is of the same kind and has the same words. Of a page that could not be published only the
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
    after.fields === before.fields &&
    after.texts.size === before.texts.size &&
    [...before.texts].every(([pointer, text]) => after.texts.get(pointer) === text)
  );
}
