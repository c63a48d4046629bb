// Splits the words of a translation or a source into blocks.

import { pointerTo } from "@site/common/json-pointer";
import { hashOf } from "@site/files/hash";
import type { Span } from "../../report/finding.ts";
import { type SourceFile, SourceMap } from "../files/source.ts";
import { markdownBlocks } from "../markdown/markdown-blocks.ts";
import { isSchema, type Schema } from "../schema/schema.ts";
import type { Parsed } from "../yaml/index.ts";
import { sourceMapOf } from "../yaml/scalar-map.ts";
import {
  type ListNode,
  type MapNode,
  type ScalarNode,
  type ValueNode,
  writtenText,
} from "../yaml/value.ts";

/** One field, heading, paragraph, item of a list or row of a table. */
export interface OutlineBlock {
  /**
   * JSON pointer of its field; for Markdown followed by the block's number, such as
   * `/content/items/0/body#2`, or `#2` in the body.
   */
  readonly id: string;
  /**
   * `field`, `h2`, `paragraph`, `item1`, `row3` (a row of three cells) and so on; only blocks of
   * one kind can correspond.
   */
  readonly kind: string;
  /** What a reader reads, with placeholders as typed. */
  readonly text: string;
  /** Link addresses and picture paths, as typed. */
  readonly links: readonly string[];
  readonly pictures: readonly string[];
  /** Hash of its text without spaces, marks and emphasis. */
  readonly hash: string;
  readonly span: Span;
}

/** The blocks of a file that a translation also has. */
export interface Outline {
  readonly path: string;
  readonly blocks: readonly OutlineBlock[];
}

/**
 * Numbers with decimals, words, and signs that are more than punctuation. A sign before a number
 * belongs to the number.
 */
const token = /[-−–]?\p{N}+(?:[.,]\p{N}+)*|[\p{L}\p{M}\p{N}]+|[%‰\p{S}]/gu;

/** An apostrophe between two letters, straight or curly, is part of the word. */
const apostrophe = /(?<=\p{L})['’](?=\p{L})/gu;

/** Marks of emphasis that Unicode counts as symbols, and characters typed as quotation marks. */
const emphasis = /[`^~|]/g;

/** The words, numbers and signs of a text: two texts with the same ones say the same. */
function comparableText(text: string): string {
  const words = text.normalize("NFC").replace(apostrophe, "").replace(emphasis, " ");
  return (words.match(token) ?? []).map((each) => each.replace(/^[−–]/, "-")).join(" ");
}

/** Characters of a hash (60 bits): enough that no two blocks of a site have the same. */
const hashLength = 10;

type UnhashedBlock = Omit<OutlineBlock, "hash"> & { readonly tags?: readonly string[] };

function hashed({ tags = [], ...block }: UnhashedBlock): OutlineBlock {
  const { kind, text, links, pictures } = block;
  const all = JSON.stringify([kind, comparableText(text), links, pictures, tags]);
  return { ...block, hash: hashOf(all).slice(0, hashLength) };
}

function* textBlocks(
  pointer: string,
  markdown: string,
  spanOf: (start: number, end: number) => Span,
): Iterable<OutlineBlock> {
  for (const [index, { start, end, ...block }] of markdownBlocks(markdown).entries()) {
    yield hashed({ ...block, id: `${pointer}#${index + 1}`, span: spanOf(start, end) });
  }
}

/**
 * The blocks of a file.
 * @param parsed its value, with placeholders as typed, and the place of its body
 * @param schema of the translations of its collection (`translated-schema.ts`)
 */
export function blocksOf(file: SourceFile, { root, body }: Parsed, schema: Schema): OutlineBlock[] {
  const blocks = root ? [...fieldBlocks(file, root, schema, "")] : [];
  if (body) {
    const map = SourceMap.slice(body.start, body.end);
    blocks.push(...textBlocks("", body.text, (start, end) => map.span(start, end)));
  }
  return blocks;
}

function* fieldBlocks(
  file: SourceFile,
  node: ValueNode,
  schema: Schema,
  pointer: string,
): Iterable<OutlineBlock> {
  if (node.kind === "list" && schema.items && schema.words === "list") {
    yield listBlock(node.items, node.span, pointer);
  } else if (node.kind !== "scalar") {
    for (const [step, inside, own] of partsOf(node, schema)) {
      yield* fieldBlocks(file, inside, own, pointerTo(pointer, step));
    }
  } else if (schema.words === true && typeof node.value === "string") {
    yield* scalarBlocks(file, node, schema, pointer);
  }
}

/** The children of a map or list, each with its own schema. */
function partsOf(
  node: MapNode | ListNode,
  schema: Schema,
): (readonly [string | number, ValueNode, Schema])[] {
  const { items, properties, additionalProperties } = schema;
  if (node.kind === "list") {
    return items ? node.items.map((item, index) => [index, item, items] as const) : [];
  }
  return node.entries.flatMap(({ key, value }) => {
    const own = properties?.[key] ?? additionalProperties;
    return isSchema(own) ? [[key, value, own] as const] : [];
  });
}

function* scalarBlocks(
  file: SourceFile,
  node: ScalarNode,
  schema: Schema,
  pointer: string,
): Iterable<OutlineBlock> {
  const text = writtenText(node);
  if (schema.content === "markdown") {
    const map = sourceMapOf(file, node);
    yield* textBlocks(pointer, text, (start, end) => map.span(start, end));
  } else {
    yield hashed({ id: pointer, kind: "field", text, links: [], pictures: [], span: node.span });
  }
}

/** A list that is translated as a whole, whatever its length. */
function listBlock(items: readonly ValueNode[], span: Span, id: string): OutlineBlock {
  const texts = items.flatMap((item) => (item.kind === "scalar" ? writtenText(item) : []));
  return hashed({ id, kind: "list", text: texts.join(", "), links: [], pictures: [], span });
}
