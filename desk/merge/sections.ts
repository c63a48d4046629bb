// A YAML text as the sections of its keys, exactly as they are written, with the comments above each.
import { isMap, isScalar, parseAllDocuments, type YAMLMap } from "yaml";

/** What stands under one key, its own line included. */
export interface Section {
  readonly text: string;
  /** Of a value that is a map with lines of its own. */
  readonly inner: Sections | undefined;
}

/** Pieces of a text that are all of it, one behind the other. */
export interface Sections {
  /** What stands before the first key. */
  readonly head: string;
  readonly keys: ReadonlyMap<string, Section>;
}

/** A line that begins or ends a document, or says something about it. */
const ofDocument = /^(?:---|\.\.\.|%)/m;

/** The sections of a text; undefined where it is no map with a line for each key. */
export function sectionsOf(text: string): Sections | undefined {
  if (ofDocument.test(text)) return undefined;
  try {
    const documents = parseAllDocuments(text, { version: "1.2", schema: "core", logLevel: "silent" });
    const [document] = Array.isArray(documents) ? documents : [];
    if (!document || documents.length > 1 || document.errors.length > 0 || !isMap(document.contents)) return undefined;
    return sectionsIn(text, document.contents, 0, text.length);
  } catch {
    // The parser is recursive; only nesting without end makes it fail.
    return undefined;
  }
}

/** Where the comments begin that stand directly above a line, indented as it is. */
function withComments(text: string, line: number, indent: string, least: number): number {
  let start = line;
  while (start > least) {
    const above = start < 2 ? 0 : text.lastIndexOf("\n", start - 2) + 1;
    if (above < least || !text.startsWith(`${indent}#`, above)) break;
    start = above;
  }
  return start;
}

function sectionsIn(text: string, map: YAMLMap, from: number, to: number): Sections | undefined {
  if (map.flow || map.items.length === 0) return undefined;
  const found: { readonly key: string; readonly start: number; readonly value: unknown }[] = [];
  for (const { key, value } of map.items) {
    if (!isScalar(key) || !key.range) return undefined;
    const line = text.lastIndexOf("\n", key.range[0] - 1) + 1;
    const indent = text.slice(line, key.range[0]);
    // A key behind a dash or a question mark has no line of its own.
    if (line < from || indent.trim() !== "") return undefined;
    found.push({ key: String(key.value), start: withComments(text, line, indent, from), value });
  }
  const keys = found.map(({ key, start, value }, index): [string, Section] => {
    const end = found[index + 1]?.start ?? to;
    return [
      key,
      { text: text.slice(start, end), inner: isMap(value) ? sectionsIn(text, value, start, end) : undefined },
    ];
  });
  return { head: text.slice(from, found[0]?.start), keys: new Map(keys) };
}
