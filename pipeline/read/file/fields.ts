// Lists the links, pictures, references, Markdown and words in a file's fields.

import { pointerTo } from "@site/common/json-pointer";
import { pickDefined } from "../../helpers.ts";
import type { SourceFile } from "../files/source.ts";
import type { LinkUse, PictureUse, ProseBlock, Text } from "../markdown/text.ts";
import type { Validated } from "../schema/index.ts";
import type { MarkedValue } from "../schema/schema.ts";
import { locationOf } from "../yaml/location.ts";
import { sourceMapOf } from "../yaml/scalar-map.ts";
import {
  nodeAt,
  numberAt,
  type ScalarNode,
  textAt,
  type ValueNode,
  writtenText,
} from "../yaml/value.ts";
import type { ReadFile, Reference } from "./summary.ts";

/** What the fields of a file use. */
export interface FieldUses
  extends Pick<ReadFile, "links" | "pictures" | "references" | "pictureFields"> {
  /** Markdown fields: their JSON pointers and values. */
  readonly markdown: readonly (readonly [pointer: string, node: ScalarNode])[];
}

/** For a file without a value. */
export const nothingUsed: FieldUses = {
  links: [],
  pictures: [],
  references: [],
  pictureFields: [],
  markdown: [],
};

/** Collects the fields that the schema marks as picture, Markdown, link, fact or reference. */
export function usesIn(
  file: SourceFile,
  root: ValueNode,
  marked: readonly MarkedValue[],
): FieldUses {
  const links: LinkUse[] = [];
  const pictures: PictureUse[] = [];
  const references: Reference[] = [];
  const pictureFields: string[] = [];
  const markdown: [string, ScalarNode][] = [];
  const location = (pointer: string) => locationOf({ path: file.path, root }, pointer);
  for (const { kind, pointer } of marked) {
    const node = nodeAt(root, kind === "picture" ? `${pointer}/src` : pointer);
    if (node?.kind !== "scalar" || typeof node.value !== "string") continue;
    if (kind === "picture") {
      pictureFields.push(pointer);
      pictures.push({
        src: node.value,
        location: location(`${pointer}/src`),
        ...pictureAt(root, pointer),
      });
    } else if (kind === "markdown") {
      markdown.push([pointer, node]);
    } else if (kind === "link") {
      links.push({ href: node.value, location: location(pointer) });
    } else {
      references.push({ collection: kind, key: node.value, location: location(pointer) });
    }
  }
  return { links, pictures, references, pictureFields, markdown };
}

/** What a picture field says besides its path. */
function pictureAt(root: ValueNode, pointer: string): Pick<PictureUse, "alt" | "width" | "height"> {
  return pickDefined({
    alt: textAt(root, `${pointer}/alt`),
    width: numberAt(root, `${pointer}/width`),
    height: numberAt(root, `${pointer}/height`),
  });
}

/**
 * Fields that contain words: texts with a space, punctuation, or a sign that only programs write.
 * Left out are addresses and entry keys (even where a comma between two is missing), values of the
 * wrong type, such as a list without its bracket, and Markdown fields, which are split elsewhere.
 */
export function fieldProse(
  file: SourceFile,
  root: ValueNode,
  texts: ReadonlyMap<string, Text>,
  { marked, mistyped }: Pick<Validated, "marked" | "mistyped"> = { marked: [], mistyped: [] },
): ProseBlock[] {
  const names = new Set(
    marked.flatMap(({ kind, pointer }) => (/^(picture|markdown)$/.test(kind) ? [] : [pointer])),
  );
  const fields: ProseBlock[] = [];
  const visit = (node: ValueNode, pointer: string): void => {
    if (node.kind === "map") {
      for (const { key, value } of node.entries) visit(value, pointerTo(pointer, key));
    } else if (node.kind === "list") {
      for (const [index, item] of node.items.entries()) visit(item, `${pointer}/${index}`);
    } else if (
      /[\s{}*<`[【\p{Co}\ufffc]|^#[A-Z]/u.test(writtenText(node)) &&
      !texts.has(pointer) &&
      !names.has(pointer) &&
      !mistyped.some(({ start, end }) => start < node.span.end && node.span.start < end)
    ) {
      fields.push({
        kind: "field",
        text: writtenText(node),
        map: sourceMapOf(file, node),
        pointer,
      });
    }
  };
  visit(root, "");
  return fields;
}
