// One entry, or the value of a file, as it is written: pictures and texts in Markdown compiled, and what its address adds.

import type { Document, Summary } from "../model/analysis.ts";
import { dateText } from "../model/formats.ts";
import type { Entry } from "../model/linked.ts";
import type { PropertyRules } from "../model/property.ts";
import { unbroken } from "../model/unbroken.ts";
import { type Json, type JsonMap, mapOf, pointerTo, textAt, type ValueNode } from "../model/value.ts";
import { dayIn } from "../model/written-in.ts";
import { withAnchors } from "./anchors.ts";
import { compileBuildUps } from "./build-ups.ts";
import { compileProperties } from "./properties.ts";
import {
  compilePicture,
  type EmitContext,
  type FileEmitContext,
  leading,
  pictureOf,
  richText,
  sections,
} from "./rich-text.ts";

/** Words read in a minute. */
const readingSpeed = 220;

/** What entries are compiled with. */
export interface EntryContext extends EmitContext {
  /** What properties read by. */
  readonly rules: PropertyRules | undefined;
  /** The language, where it is another than that of the sources. */
  readonly tag?: string;
  /** The entry in the language of the sources, where it is compiled in another. */
  readonly original?: Summary | undefined;
}

/**
 * An entry as its page takes it.
 * @param document its texts
 */
export function compileEntry(
  entry: Entry,
  document: Document,
  { rules, tag, original, ...shared }: EntryContext,
): JsonMap {
  const day = (date: string) => (tag === undefined ? dateText(date) : dayIn(tag, date));
  const { source, collection, duplicate } = entry;
  const context = { file: source.path, ...shared };
  const {
    draft: _draft,
    key: _key,
    withdraw: _withdraw,
    ...data
  } = withAnchors(mapOf(compileData(source, document, shared)), original ?? source);
  const added: JsonMap = {};
  /** Stands in the place of what was typed. */
  const specified: JsonMap = {};
  for (const addition of collection.additions) {
    if (addition === "entry") added.key = entry.key;
    else if (addition === "paged") added.path = entry.path;
    else if (addition === "dated") {
      added.dateText = day(textAt(source.root, "/date") ?? "");
      if (duplicate) added.duplicate = { ...duplicate, others: [...duplicate.others] };
    } else if (addition === "revised") {
      const updated = textAt(source.root, "/updated");
      if (updated !== undefined) added.updatedText = day(updated);
    } else if (addition === "specified") {
      if (rules) Object.assign(specified, compileProperties(source, rules));
    } else if (addition === "built") {
      if (rules) Object.assign(specified, compileBuildUps(source, rules, entry.key, original ?? source));
    } else if (document.body) {
      Object.assign(added, sections(document.body, context));
      added.minutes = Math.max(1, Math.round(document.body.words / readingSpeed));
    }
  }
  return { ...added, ...data, ...specified };
}

/**
 * A file's value with its pictures and Markdown texts compiled.
 * @throws where the file has no value, which the checks before do not let happen
 */
export function compileData(
  { path: file, root, pictureFields, links }: Summary,
  { texts }: Document,
  shared: EmitContext,
): Json {
  const context: FileEmitContext = { file, ...shared };
  const isPicture = new Set(pictureFields);
  const leads = new Map(
    links.flatMap(({ href, place }) =>
      leading(href, context) === href ? [] : [[place.span.start, leading(href, context)]],
    ),
  );
  const compile = (node: ValueNode, pointer: string): Json => {
    const text = texts[pointer];
    if (text) return richText(text.tree.children, context);
    if (node.kind === "scalar") {
      const moved = leads.get(node.span.start);
      return moved ?? (typeof node.value === "string" ? unbroken(node.value) : node.value);
    }
    if (node.kind === "list") return node.items.map((item, index) => compile(item, pointerTo(pointer, index)));
    if (isPicture.has(pointer)) return { ...compilePicture(context, pictureOf(node)) };
    return Object.fromEntries(node.entries.map(({ key, value }) => [key, compile(value, pointerTo(pointer, key))]));
  };
  if (!root) throw new Error(`${file} has no value, and no finding that says why.`);
  return compile(root, "");
}
