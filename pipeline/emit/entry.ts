// Compiles the fields of an entry or another file, with pictures, texts and computed fields such as
// the reading time.

import { pointerTo } from "@site/common/json-pointer";
import type { Additions } from "../extension.ts";
import { pickDefined } from "../helpers.ts";
import type { Entry } from "../link/entry.ts";
import type { Document, Summary } from "../read/file/summary.ts";
import { type EntryCollection, isOwnAddition, type OwnAddition } from "../read/files/collection.ts";
import { keyOfText } from "../read/files/key.ts";
import { withPlainAnchor } from "../read/markdown/address.ts";
import { asMap, type Json, type JsonMap, textAt, type ValueNode } from "../read/yaml/value.ts";
import {
  compilePicture,
  type EmitContext,
  type FileEmitContext,
  pictureOf,
  richText,
  sections,
} from "./rich-text.ts";
import { withNoBreakSpaces } from "./unbroken.ts";
import { dayIn } from "./written-in.ts";

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
  const { original = source } = context;
  const compiled = withRowIds(asMap(compileData(source, document, context)), original, collection);
  const { draft: _draft, key: _key, ...data } = compiled;
  const { additions } = collection;
  const given = { source, key, original };
  return Object.assign(
    {},
    ...additions.filter(isOwnAddition).map((name) => added(name, entry, document, context)),
    data,
    ...additions
      .filter((name) => !isOwnAddition(name))
      .map((name) => context.additions?.(name, given)),
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
  const { tag, pictures, words } = context;
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
      return body ? { ...sections(body, { file: source.path, pictures, words }), minutes } : {};
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
      withPlainAnchor(href) === href ? [] : [[span.start, withPlainAnchor(href)]],
    ),
  );
  const compile = (node: ValueNode, pointer: string): Json => {
    const text = texts[pointer];
    if (text) return richText(text.tree.children, context);
    if (node.kind === "scalar") {
      const moved = leads.get(node.span.start);
      return moved ?? (typeof node.value === "string" ? withNoBreakSpaces(node.value) : node.value);
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

/**
 * An entry's value with an id for each row of the lists that its collection names, so that links
 * can lead to each row (`#item-…`). The ids are made from names in the sources' language, so that
 * such a link works in every language.
 */
function withRowIds(value: JsonMap, original: Summary, { ids = {} }: EntryCollection): JsonMap {
  let made: Json = value;
  for (const [field, { from, kind }] of Object.entries(ids)) {
    made = updateAt(made, field.split("."), "", (list, pointer) =>
      Array.isArray(list)
        ? list.map((row: Json, index) => {
            const name = textAt(original.root, `${pointerTo(pointer, index)}/${from}`) ?? "";
            // A name without Latin letters or digits is replaced by its index.
            return { id: `${kind}-${keyOfText(name) || index + 1}`, ...asMap(row) };
          })
        : list,
    );
  }
  return asMap(made);
}

/**
 * A copy of a value with the part under some names replaced; the same value if it has no such part.
 */
function updateAt(
  value: Json,
  [name, ...further]: readonly string[],
  pointer: string,
  update: (part: Json, pointer: string) => Json,
): Json {
  if (name === undefined) return update(value, pointer);
  const part = asMap(value)[name];
  return part === undefined
    ? value
    : { ...asMap(value), [name]: updateAt(part, further, pointerTo(pointer, name), update) };
}
