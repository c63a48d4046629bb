// The YAML of a file that is being written, read with the place of every value: its front matter, or all of a YAML file.
import { isCollection, isMap, isScalar, isSeq, type Pair, parseAllDocuments, type Scalar, type YAMLMap } from "yaml";
import { closingDashes, frontMatterOf } from "../../pipeline/parse/front-matter.ts";

/** Half-open range of UTF-16 offsets in the whole file. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A node of the YAML as far as a form deals with it. Ranges are those of the value alone, without key and comment. */
export type Value =
  | { readonly is: "scalar"; readonly value: string | number | boolean | null; readonly range: Range }
  | { readonly is: "list"; readonly items: readonly Value[]; readonly range: Range }
  | { readonly is: "map"; readonly entries: ReadonlyMap<string, Value>; readonly range: Range };

/** The way to a value: keys of maps, numbers of lists from 0. */
export type Path = readonly (string | number)[];

export interface Head {
  /** The file's whole text. */
  readonly text: string;
  /** Where its YAML stands. */
  readonly yaml: Range;
  /** Where the text below it begins; the end of the file where there is none. */
  readonly body: number;
  /** Undefined where it holds nothing yet. */
  readonly root: YAMLMap | undefined;
}

/** As the compiler reads YAML. */
export const reading = { version: "1.2", schema: "core", merge: false, logLevel: "silent" } as const;

/** The YAML of a file; undefined where it cannot be read as fields, which the compiler's findings explain. */
export function headOf(path: string, text: string): Head | undefined {
  const place = placeOf(path, text);
  if (!place) return undefined;
  const source = text.slice(place.yaml.from, place.yaml.to);
  let documents: ReturnType<typeof parseAllDocuments>;
  try {
    documents = parseAllDocuments(source, reading);
  } catch {
    // The parser is recursive; only nesting without end makes it fail.
    return undefined;
  }
  // Where nothing but comments stands there is no document at all.
  if (!Array.isArray(documents) || documents.length === 0) return { text, ...place, root: undefined };
  const [document] = documents;
  if (!document || documents.length > 1 || document.errors.length > 0) return undefined;
  const { contents } = document;
  // A map in braces has no lines of its own; nobody writes a whole file like that.
  return isMap(contents) && !contents.flow ? { text, ...place, root: contents } : undefined;
}

/** Where the YAML of a file is, whatever it says. */
export function placeOf(path: string, text: string): Pick<Head, "yaml" | "body"> | undefined {
  if (!path.endsWith(".md")) return { yaml: { from: 0, to: text.length }, body: text.length };
  const found = frontMatterOf({ path, text }, closingDashes);
  if ("code" in found) return undefined;
  return { yaml: { from: found.yaml.start, to: found.yaml.end }, body: found.body.start };
}

/** The pair of a map that has a key. */
export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

/** The node at the end of a way; undefined where there is none. */
export function nodeAt(head: Head, path: Path): unknown {
  let node: unknown = head.root;
  for (const step of path) {
    if (isMap(node)) node = pairOf(node, String(step))?.value;
    else if (isSeq(node) && typeof step === "number") node = node.items[step];
    else return undefined;
  }
  return node;
}

/** The value at the end of a way, as plain data with its place. */
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

/** The place of a node in the whole file. */
export function rangeOf({ yaml }: Head, node: { range?: readonly number[] | null | undefined }): Range {
  const [start = 0, end = start] = node.range ?? [];
  return { from: yaml.from + start, to: yaml.from + end };
}
