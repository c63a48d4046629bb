// Splits YAML into the sections of its keys, exactly as written, including the comments above each.
import { isMap, isScalar, type YAMLMap } from "yaml";
import { rootOf } from "../text/yaml-head.ts";

/** The section of a key, including the key's own line. */
export interface Section {
  readonly text: string;
  /** Sections of its value, if that is a block map. */
  readonly inner: Sections | undefined;
}

/** Consecutive pieces that make up the whole text. */
export interface Sections {
  /** Text before the first key. */
  readonly head: string;
  readonly keys: ReadonlyMap<string, Section>;
}

/** Document markers and directives. */
const ofDocument = /^(?:---|\.\.\.|%)/m;

/** Splits a text; undefined if it is not a block map. */
export function sectionsOf(text: string): Sections | undefined {
  if (ofDocument.test(text)) return undefined;
  const root = rootOf(text);
  return root ? sectionsIn(text, root, 0, text.length) : undefined;
}

/** Start of the comments directly above a line, with the same indentation. */
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
    // A key after a dash or question mark is not at the start of its line.
    if (line < from || indent.trim() !== "") return undefined;
    found.push({ key: String(key.value), start: withComments(text, line, indent, from), value });
  }
  const keys = found.map(({ key, start, value }, index): [string, Section] => {
    const end = found[index + 1]?.start ?? to;
    return [
      key,
      {
        text: text.slice(start, end),
        inner: isMap(value) ? sectionsIn(text, value, start, end) : undefined,
      },
    ];
  });
  return { head: text.slice(from, found[0]?.start), keys: new Map(keys) };
}
