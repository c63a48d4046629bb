// Makes the output data of an entry (a file with a page of its own) or of any other file: its fields with compiled pictures and Markdown
// texts, and fields that are computed, such as the reading time.

import { pointerTo } from "@site/common/json-pointer";
import type { Additions } from "../extension.ts";
import type { Document, Summary } from "../model/analysis.ts";
import { isOwnAddition, type OwnAddition } from "../model/collection.ts";
import type { Entry } from "../model/linked.ts";
import { pickDefined } from "../model/pick-defined.ts";
import { unbroken } from "../model/unbroken.ts";
import { type Json, type JsonMap, mapOf, textAt, type ValueNode } from "../model/value.ts";
import { dayIn } from "../model/written-in.ts";
import { withAnchors } from "./anchors.ts";
import {
  compilePicture,
  type EmitContext,
  type FileEmitContext,
  leading,
  pictureOf,
  richText,
  sections,
} from "./rich-text.ts";

/** Words read per minute. */
const readingSpeed = 220;

/** What entries are compiled with. */
export interface EntryContext extends EmitContext {
  /** What an extension adds. */
  readonly additions: Additions | undefined;
  /** Language tag of its dates. */
  readonly tag: string;
  /** The entry in the sources' language, when compiling a translation. */
  readonly original?: Summary | undefined;
}

/**
 * Compiles an entry for its page.
 * @param document its texts
 */
export function compileEntry(entry: Entry, document: Document, context: EntryContext): JsonMap {
  const { source, collection, key } = entry;
  const compiled = withAnchors(
    mapOf(compileData(source, document, context)),
    context.original ?? source,
    collection,
  );
  const { draft: _draft, key: _key, withdraw: _withdraw, ...data } = compiled;
  const { additions } = collection;
  const given = { source, key, original: context.original ?? source };
  return Object.assign(
    {},
    ...additions.filter(isOwnAddition).map((name) => added(name, entry, document, context)),
    data,
    ...additions
      .filter((name) => !isOwnAddition(name))
      .map((name) => context.additions?.make(name, given)),
  );
}

/** The fields of an addition of the compiler itself. */
function added(
  addition: OwnAddition,
  entry: Entry,
  { body }: Document,
  context: EntryContext,
): object {
  const { source, key, path, duplicate } = entry;
  const { tag, pictures, withdrawn, words } = context;
  const day = (date: string) => dayIn(tag, date);
  switch (addition) {
    case "entry":
      return { key };
    case "paged":
      return { path };
    case "dated":
      return pickDefined({ dateText: day(textAt(source.root, "/date") ?? ""), duplicate });
    case "revised": {
      const updated = textAt(source.root, "/updated");
      return updated === undefined ? {} : { updatedText: day(updated) };
    }
    case "sectioned": {
      const minutes = Math.max(1, Math.round((body?.words ?? 0) / readingSpeed));
      return body
        ? { ...sections(body, { file: source.path, pictures, withdrawn, words }), minutes }
        : {};
    }
  }
}

/**
 * A file's value with its pictures and Markdown texts compiled.
 * @throws if the file has no value, which earlier checks exclude
 */
export function compileData(
  { path: file, root, pictureFields, links }: Summary,
  { texts }: Document,
  shared: EmitContext,
): Json {
  const context: FileEmitContext = { file, ...shared };
  const isPicture = new Set(pictureFields);
  const leads = new Map(
    links.flatMap(({ href, span }) =>
      leading(href, context) === href ? [] : [[span.start, leading(href, context)]],
    ),
  );
  const compile = (node: ValueNode, pointer: string): Json => {
    const text = texts[pointer];
    if (text) return richText(text.tree.children, context);
    if (node.kind === "scalar") {
      const moved = leads.get(node.span.start);
      return moved ?? (typeof node.value === "string" ? unbroken(node.value) : node.value);
    }
    if (node.kind === "list") {
      return node.items.map((item, index) => compile(item, pointerTo(pointer, index)));
    }
    if (isPicture.has(pointer)) return { ...compilePicture(context, pictureOf(node)) };
    return Object.fromEntries(
      node.entries.map(({ key, value }) => [key, compile(value, pointerTo(pointer, key))]),
    );
  };
  if (!root) throw new Error(`${file} has no value, and no finding that says why.`);
  return compile(root, "");
}
