// A unit as texts, to be kept: what others need to know of a file, and what is written for it (`read-unit.ts` reads them).
import { textHash } from "../cache/text-hash.ts";
import { meaningOf, type Placeholders } from "../model/placeholders.ts";
import type { Prose } from "../model/prose.ts";
import type { SourceMap } from "../model/source.ts";
import type { ReadText, Unit } from "../model/unit.ts";
import type { ValueNode } from "../model/value.ts";
import type { KeptMap, KeptProse, KeptText, Known, Written } from "./read-unit.ts";

/** A unit as texts. */
export interface UnitTexts {
  readonly known: string;
  readonly written: string;
}

/**
 * A unit as texts.
 * @param isWritten whether the entry that it is was put together already, so that the tree of its body is not needed
 * @returns undefined for one that would not come back as it is: with a number that JSON does not have, or nested too deep
 */
export function textsOf(unit: Unit, placeholders: Placeholders, isWritten = false): UnitTexts | undefined {
  try {
    return unit.root && !isPlain(unit.root) ? undefined : written(unit, placeholders, isWritten);
  } catch (problem) {
    // Both are recursive, and so is JSON: what is nested without end is read anew each time.
    if (problem instanceof RangeError) return undefined;
    throw problem;
  }
}

function written(unit: Unit, placeholders: Placeholders, isWritten: boolean): UnitTexts {
  const known: Known = {
    valid: unit.valid,
    whole: unit.whole,
    ...(unit.belongs === undefined ? {} : { belongs: unit.belongs }),
    ...(unit.keySpan ? { keySpan: unit.keySpan } : {}),
    anchors: unit.anchors,
    fields: unit.fields,
    hasBody: unit.hasBody,
    sketch: unit.sketch,
    numbers: unit.numbers,
    diagnostics: unit.diagnostics,
    links: unit.links.map(({ href, place: { span }, text }) =>
      text === undefined ? [href, span.start, span.end] : [href, span.start, span.end, text],
    ),
    pictures: unit.pictures.map(({ src, place: { span }, ...more }) =>
      Object.keys(more).length === 0 ? [src, span.start, span.end] : [src, span.start, span.end, more],
    ),
    references: unit.references.map(({ collection, key, place: { span } }) => [collection, key, span.start, span.end]),
    used: [...unit.used],
    meaning: textHash(meaningOf(unit.used, placeholders)),
    under: nameOf(placeholders),
  };
  const body = unit.body && keptText(unit.body);
  const fields = unit.prose.filter(({ kind }) => kind === "field");
  const written: Written = {
    ...(unit.root ? { root: unit.root } : {}),
    texts: [...unit.texts].map(([pointer, text]) => [pointer, keptText(text)] as const),
    ...(body ? { body: isWritten ? withoutTree(body) : body } : {}),
    pictureFields: unit.pictureFields,
    fieldProse: fields.map(keptProse),
  };
  return { known: JSON.stringify(known), written: JSON.stringify(written) };
}

/** Whether a value comes back from JSON as it was. */
function isPlain(node: ValueNode): boolean {
  if (node.kind === "scalar")
    return typeof node.value !== "number" || (Number.isFinite(node.value) && !Object.is(node.value, -0));
  return node.kind === "list" ? node.items.every(isPlain) : node.entries.every(({ value }) => isPlain(value));
}

const keptProse = ({ map, ...prose }: Prose): KeptProse => ({ ...prose, map: keptMap(map) });

function keptMap(map: SourceMap): KeptMap {
  const { runs, end } = map.parts();
  return [end.at, end.source, ...runs.flatMap(({ at, source, length = -1 }) => [at, source, length])];
}

function keptText({ tree, ids, words, pictures, prose }: ReadText): KeptText {
  return { tree, ids, words, pictures, prose: prose.map(keptProse) };
}

const withoutTree = ({ tree: _tree, ...body }: KeptText) => body;

/** Whether what a file used stands for the same today, so that what is kept of it is still right. */
export function stillHolds(known: Known, placeholders: Placeholders): boolean {
  return known.under === nameOf(placeholders) || known.meaning === textHash(meaningOf(known.used, placeholders));
}

const placeholderNames = new WeakMap<Placeholders, string>();

/** Names everything that placeholders stand for. */
function nameOf(placeholders: Placeholders): string {
  const { values, unreadable } = placeholders;
  const name = placeholderNames.get(placeholders) ?? textHash(JSON.stringify([[...values], [...unreadable]]));
  placeholderNames.set(placeholders, name);
  return name;
}
