// Converts sanitised texts to the rich texts of the output: trees without positions, with compiled
// pictures.

import { dirname, join } from "node:path/posix";
import brand from "@site/common/brand.json" with { type: "json" };
import { isNoteReturn } from "@site/common/rich-text";
import type { Element, ElementContent, RootContent } from "hast";
import { toString as textOf } from "hast-util-to-string";
import { pickDefined } from "../helpers.ts";
import type { PicturePlan } from "../images/picture-files.ts";
import type { SingleFiles } from "../read/file/singles.ts";
import type { DocumentText } from "../read/file/summary.ts";
import { decoded, withPlainAnchor } from "../read/markdown/address.ts";
import { headingWords } from "../read/markdown/headings.ts";
import { type Json, type JsonMap, numberAt, textAt, type ValueNode } from "../read/yaml/value.ts";
import { withNoBreakSpaces } from "./unbroken.ts";

/** A picture as in schemas/compiled.json. */
type CompiledPicture = {
  alt: string;
  name?: string;
  fallback?: "jpg" | "png" | "svg";
  widths?: number[];
  url?: string;
  width: number;
  height: number;
  colour: string;
  caption?: string;
  position?: string;
  visualisation?: true;
};

/**
 * The words that the compiler adds to texts, in the language of the page (content/messages.yaml,
 * `texts`).
 */
interface TextWords {
  /** Label of a ticked box. */
  readonly done: string;
  /** Label of a box that is not ticked. */
  readonly open: string;
  /** Heading of the footnotes. */
  readonly notes: string;
  /** Name of the link from a footnote back to its place in the text. */
  readonly back: string;
  /** Stands behind the caption of a visualisation. */
  readonly visualisation: string;
}

export function textWords(singles: SingleFiles): TextWords {
  const root = singles.get("messages")?.root;
  const word = (name: keyof TextWords) => textAt(root, `/texts/${name}`) ?? "";
  return {
    done: word("done"),
    open: word("open"),
    notes: word("notes"),
    back: word("back"),
    visualisation: word("visualisation"),
  };
}

/** Context for compiling the pictures and links of all files. */
export interface EmitContext {
  readonly pictures: Pick<ReadonlyMap<string, PicturePlan>, "get">;
  readonly words: TextWords;
}

/** The same for one file. */
export interface FileEmitContext extends EmitContext {
  readonly file: string;
}

/** Placeholder colour of a picture on another host, whose bytes are not read. */
const unknownColour = brand.colours.cement;

/** A picture as typed by a writer. */
interface TypedPicture {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string | undefined;
  readonly position?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** The picture in a field. */
export function pictureOf(field: ValueNode): TypedPicture {
  const text = (name: string) => textAt(field, `/${name}`);
  const number = (name: string) => numberAt(field, `/${name}`);
  return {
    src: text("src") ?? "",
    alt: text("alt") ?? "",
    caption: text("caption"),
    position: text("position"),
    width: number("width"),
    height: number("height"),
  };
}

/** Compiles a picture of a file. */
export function compilePicture(context: FileEmitContext, picture: TypedPicture): CompiledPicture {
  const { alt, position } = picture;
  const { width, height, colour, visualisation, ...source } = fileOf(picture, context);
  const caption = picture.caption && picture.caption + kindBehind({ visualisation }, context);
  return pickDefined({ alt, ...source, width, height, colour, caption, position, visualisation });
}

/** What stands behind the caption of a picture: that it is a visualisation, or nothing. */
const kindBehind = (
  { visualisation }: Pick<CompiledPicture, "visualisation">,
  { words }: EmitContext,
): string => (visualisation ? ` (${words.visualisation})` : "");

/** Compiles the picture of a text. */
function compileImage(
  { properties: { src, alt } }: Element,
  context: FileEmitContext,
  caption?: string,
): CompiledPicture {
  return compilePicture(context, { src: decoded(String(src)), alt: String(alt ?? ""), caption });
}

/** The address and size of a picture; `name`, `fallback` and `widths` if it has files of ours. */
function fileOf(
  { src, width = 0, height = 0 }: TypedPicture,
  context: FileEmitContext,
): Omit<CompiledPicture, "alt"> {
  if (/^https:/i.test(src)) return { url: src, width, height, colour: unknownColour };
  const path = join(dirname(context.file), src);
  const made = context.pictures.get(path);
  if (!made) throw new Error(`${context.file}: the picture ${path} was linked but not compiled.`);
  const { name, fallback, widths, visualisation } = made;
  return {
    name: `/media/${name}`,
    fallback,
    widths: [...widths],
    width: made.width,
    height: made.height,
    colour: made.colour,
    ...(visualisation && { visualisation }),
  };
}

/** A rich text as in schemas/compiled.json. */
type CompiledText = {
  type: "root";
  children: CompiledNode[];
};

type CompiledNode =
  | { type: "text"; value: string }
  | { type: "picture"; picture: CompiledPicture }
  | { type: "element"; tagName: string; properties: JsonMap; children: CompiledNode[] };

/** Compiles nodes of a sanitised text to a text of their own. */
export function richText(nodes: readonly RootContent[], context: FileEmitContext): CompiledText {
  return { type: "root", children: nodes.flatMap((node) => compileNode(node, context)) };
}

function compileNode(node: RootContent | ElementContent, context: FileEmitContext): CompiledNode[] {
  if (node.type === "text") return [{ type: "text", value: withNoBreakSpaces(node.value) }];
  if (node.type !== "element") return [];
  const { tagName } = node;
  if (tagName === "img") {
    return [{ type: "picture", picture: compileImage(node, context) }];
  }
  const properties = propertiesOf(node, context);
  if (isNotesHeading(node)) {
    // In a field; in an article the footnotes are a section.
    const text: CompiledNode = { type: "text", value: context.words.notes };
    return [element("h3", { id: String(properties.id) }, [text])];
  }
  const children = node.children.flatMap((child) => compileNode(child, context));
  if (tagName === "figure") nameKind(children, context);
  const { className, ...others } = properties;
  return tagName === "li" && Array.isArray(className)
    ? [element(tagName, others, withBox(children, className, context))]
    : [element(tagName, properties, children)];
}

/** Adds to a figure's caption that its picture is a visualisation. */
function nameKind(children: readonly CompiledNode[], context: EmitContext): void {
  const shown = children.find((child) => child.type === "picture");
  const caption = children.find(
    (child) => child.type === "element" && child.tagName === "figcaption",
  );
  if (!shown || caption?.type !== "element") return;
  const value = kindBehind(shown.picture, context);
  if (value) caption.children.push({ type: "text", value });
}

const element = (tagName: string, properties: JsonMap, children: CompiledNode[]): CompiledNode => ({
  type: "element",
  tagName,
  properties,
  children,
});

const isNotesHeading = ({ tagName, properties }: Element): boolean =>
  tagName === "h2" && String(properties.className) === "notes";

/**
 * The content of a point of a task list behind its box, which stands in its first paragraph if it
 * has any.
 */
function withBox(
  children: CompiledNode[],
  className: readonly Json[],
  { words }: FileEmitContext,
): CompiledNode[] {
  const checked = className.includes("task-done");
  const ariaLabel = checked ? words.done : words.open;
  const box = element("input", { type: "checkbox", checked, disabled: true, ariaLabel }, []);
  const paragraph = children.find((child) => child.type === "element");
  const isFirst = children.every((child) => child === paragraph || isBlank(child));
  if (paragraph?.tagName === "p" && isFirst) {
    paragraph.children.unshift(box);
    return children;
  }
  return [box, ...children];
}

const isBlank = (node: RootContent | CompiledNode) =>
  node.type === "text" && node.value.trim() === "";

/** The attributes that the sanitiser left. */
function propertiesOf({ tagName, properties }: Element, context: FileEmitContext): JsonMap {
  const compiled = { ...properties } as JsonMap;
  if (tagName === "a" && typeof compiled.href === "string") {
    compiled.href = withPlainAnchor(compiled.href);
    if (isNoteReturn(compiled.href)) compiled.ariaLabel = context.words.back;
  }
  return compiled;
}

/** Splits a text at its headings of the second level (content model, articles). */
export function sections(text: Pick<DocumentText, "tree">, context: FileEmitContext) {
  const parts: { heading?: Element; nodes: RootContent[] }[] = [{ nodes: [] }];
  for (const node of text.tree.children) {
    if (node.type === "element" && node.tagName === "h2") {
      parts.push({ heading: node, nodes: [] });
    } else {
      parts.at(-1)?.nodes.push(node);
    }
  }
  const [first, ...rest] = parts;
  const lead = trim(first?.nodes ?? []);
  return {
    ...(lead.length > 0 && { lead: richText(lead, context) }),
    sections: rest.map(({ heading, nodes }) => {
      const { image, others } = openingPicture(nodes, context);
      return pickDefined({
        id: String(heading?.properties.id ?? ""),
        title: heading ? titleOf(heading, context) : "",
        heading: heading && headingOf(heading, context),
        image,
        body: richText(trim(others), context),
      });
    }),
  };
}

function titleOf(heading: Element, { words }: FileEmitContext): string {
  return isNotesHeading(heading) ? words.notes : withNoBreakSpaces(headingWords(heading).trim());
}

/** The content of a heading; undefined if it says no more than its title. */
function headingOf(heading: Element, context: FileEmitContext): CompiledText | undefined {
  const text = richText(heading.children, context);
  return text.children.some(({ type }) => type !== "text") ? text : undefined;
}

/** Takes out a figure at the beginning of a section: it becomes the section's picture. */
function openingPicture(
  nodes: readonly RootContent[],
  context: FileEmitContext,
): { image?: CompiledPicture; others: readonly RootContent[] } {
  const first = nodes.findIndex((node) => node.type === "element");
  const figure = nodes[first];
  if (figure?.type !== "element" || figure.tagName !== "figure") return { others: nodes };
  const [image, caption] = figure.children;
  if (image?.type !== "element" || image.tagName !== "img") return { others: nodes };
  return {
    image: compileImage(
      image,
      context,
      (caption?.type === "element" && textOf(caption)) || undefined,
    ),
    others: nodes.filter((_node, index) => index !== first),
  };
}

/** Nodes without blank text at the beginning and the end. */
function trim(nodes: readonly RootContent[]): readonly RootContent[] {
  const isShown = (node: RootContent) => !isBlank(node);
  const first = nodes.findIndex(isShown);
  return first < 0 ? [] : nodes.slice(first, nodes.findLastIndex(isShown) + 1);
}
