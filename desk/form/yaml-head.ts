// Parses the YAML of an open file with positions: its front matter, or all of a YAML file.
import { isCollection, isMap, isScalar, isSeq, type Pair, parseAllDocuments, type Scalar, type YAMLMap } from "yaml";
import { frontMatterOf } from "../../pipeline/parse/front-matter.ts";

/** Half-open range of UTF-16 offsets in the whole file. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A YAML value for the form. Ranges cover the value only, without key and comment. */
export type Value =
  | { readonly is: "scalar"; readonly value: string | number | boolean | null; readonly range: Range }
  | { readonly is: "list"; readonly items: readonly Value[]; readonly range: Range }
  | { readonly is: "map"; readonly entries: ReadonlyMap<string, Value>; readonly range: Range };

/** The path to a value: keys of maps, indexes of lists from 0. */
export type Path = readonly (string | number)[];

export interface Head {
  /** The file's whole text. */
  readonly text: string;
  /** Range of its YAML. */
  readonly yaml: Range;
  /** Start of the text after it; the end of the file if there is none. */
  readonly body: number;
  /** Undefined if it is empty. */
  readonly root: YAMLMap | undefined;
}

/** The compiler's options for YAML. */
export const yamlOptions = { version: "1.2", schema: "core", merge: false, logLevel: "silent" } as const;

/** Parses the YAML of a file; undefined if the form cannot show it, which the compiler's findings explain. */
export function headOf(path: string, text: string): Head | undefined {
  const place = yamlRangeOf(path, text);
  if (!place) return undefined;
  const source = text.slice(place.yaml.from, place.yaml.to);
  let documents: ReturnType<typeof parseAllDocuments>;
  try {
    documents = parseAllDocuments(source, yamlOptions);
  } catch {
    // The parser is recursive; it fails only on extreme nesting.
    return undefined;
  }
  // With only comments there is no document.
  if (!Array.isArray(documents) || documents.length === 0) return { text, ...place, root: undefined };
  const [document] = documents;
  if (!document || documents.length > 1 || document.errors.length > 0) return undefined;
  const { contents } = document;
  // A top-level flow map has no separate lines; nobody writes files like that.
  return isMap(contents) && !contents.flow ? { text, ...place, root: contents } : undefined;
}

/** Finds the range of a file's YAML, without parsing it. */
export function yamlRangeOf(path: string, text: string): Pick<Head, "yaml" | "body"> | undefined {
  if (!path.endsWith(".md")) return { yaml: { from: 0, to: text.length }, body: text.length };
  const found = frontMatterOf({ path, text });
  if ("code" in found) return undefined;
  return { yaml: { from: found.yaml.start, to: found.yaml.end }, body: found.body.start };
}

/** The pair of a map with a key. */
export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

/** The node at a path; undefined if there is none. */
export function nodeAt(head: Head, path: Path): unknown {
  let node: unknown = head.root;
  for (const step of path) {
    if (isMap(node)) node = pairOf(node, String(step))?.value;
    else if (isSeq(node) && typeof step === "number") node = node.items[step];
    else return undefined;
  }
  return node;
}

/** The value at a path as plain data, with its range. */
export function valueAt(head: Head, path: Path): Value | undefined {
  return plainValue(head, nodeAt(head, path));
}

function plainValue(head: Head, node: unknown): Value | undefined {
  if (!isScalar(node) && !isCollection(node)) return undefined;
  const range = rangeOf(head, node);
  if (isScalar(node)) {
    const value = (node as Scalar).value;
    const isPlain = value === null || ["string", "number", "boolean"].includes(typeof value);
    return isPlain ? { is: "scalar", value: value as string | number | boolean | null, range } : undefined;
  }
  if (isSeq(node))
    return { is: "list", items: node.items.map((item) => plainValue(head, item)).filter((item) => !!item), range };
  if (!isMap(node)) return undefined;
  const entries = node.items.flatMap((pair): [string, Value][] => {
    const value = plainValue(head, pair.value);
    return value && isScalar(pair.key) ? [[String(pair.key.value), value]] : [];
  });
  return { is: "map", entries: new Map(entries), range };
}

/** The range of a node in the whole file. */
export function rangeOf({ yaml }: Head, node: { range?: readonly number[] | null | undefined }): Range {
  const [start = 0, end = start] = node.range ?? [];
  return { from: yaml.from + start, to: yaml.from + end };
}
