// Normalises HTML trees for comparison, so that trees that a reader cannot tell apart are equal; used by commonmark.test.ts.
import type { ElementContent, RootContent } from "hast";

/** A node of a normalised tree. */
export type Compared = string | ComparedElement;

export interface ComparedElement {
  readonly tag: string;
  readonly properties: string;
  readonly children: readonly Compared[];
}

type Child = RootContent | ElementContent;

const blocks = new Set(
  "blockquote caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre section summary table tbody td tfoot th thead tr ul".split(
    " ",
  ),
);

/** Turns a figure back into the paragraph with a lone picture from which our transform made it. */
function unfigured(child: Child): Child {
  if (child.type !== "element" || child.tagName !== "figure") return child;
  const [image, caption] = child.children;
  if (image?.type !== "element" || image.tagName !== "img") return child;
  const [words] = caption?.type === "element" ? caption.children : [];
  const title = words?.type === "text" ? { title: words.value } : {};
  return {
    ...child,
    tagName: "p",
    children: [{ ...image, properties: { ...image.properties, ...title } }],
  };
}

function propertiesOf(properties: Readonly<Record<string, unknown>>): string {
  const said = Object.entries(properties).filter(
    ([name, value]) => name !== "id" && value !== undefined && value !== null,
  );
  return JSON.stringify(said.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Normalises nodes: removes positions, comments, ids and white space that is not shown.
 * @param isCode whether the nodes are inside code, where all white space is shown
 */
export function compared(children: readonly Child[], isCode = false): Compared[] {
  const all: Compared[] = [];
  for (const child of children.map(unfigured)) {
    if (child.type === "text") addText(all, isCode ? child.value : child.value.replace(/[ \t\n\r\f]+/g, " "));
    if (child.type !== "element") continue;
    const { tagName: tag, properties } = child;
    all.push({
      tag,
      properties: propertiesOf(properties),
      children: compared(child.children, isCode || tag === "pre"),
    });
  }
  return isCode ? all : withoutEdges(all);
}

/** Appends a text to the text before it, or adds it as a new node. */
function addText(all: Compared[], text: string): void {
  const last = all.at(-1);
  if (typeof last === "string") all[all.length - 1] = last + text;
  else if (text !== "") all.push(text);
}

const isBlock = (node: Compared | undefined) =>
  node === undefined || (typeof node !== "string" && (blocks.has(node.tag) || node.tag === "br"));

/** Removes white space at the edges of blocks, where none is shown. */
function withoutEdges(all: readonly Compared[]): Compared[] {
  return all.flatMap((node, index): readonly Compared[] => {
    if (typeof node !== "string") return [node];
    let text = node.replace(/ +/g, " ");
    if (isBlock(all[index - 1])) text = text.trimStart();
    if (isBlock(all[index + 1])) text = text.trimEnd();
    return text === "" ? [] : [text];
  });
}
