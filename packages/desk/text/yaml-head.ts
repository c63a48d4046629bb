// Parses the YAML of an open file with positions: its front matter, or all of a YAML file.

import { frontMatterOf } from "@site/pipeline/browser";
import { isMap, isNode, isScalar, isSeq, type Pair, parseAllDocuments, type YAMLMap } from "yaml";

/** Half-open range of UTF-16 offsets in the whole file. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A value as plain data; null for a field without a value yet. */
export type Value =
  | string
  | number
  | boolean
  | null
  | readonly Value[]
  | { readonly [name: string]: Value };

export const isList = (value: Value | undefined): value is readonly Value[] => Array.isArray(value);

export const isMapping = (value: Value | undefined): value is { readonly [name: string]: Value } =>
  typeof value === "object" && value !== null && !isList(value);

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
export const yamlOptions = {
  version: "1.2",
  schema: "core",
  merge: false,
  logLevel: "silent",
} as const;

/** Parses the YAML of a file; undefined if the form cannot show it, which the compiler's findings explain. */
export function headOf(path: string, text: string): Head | undefined {
  const found = splitOf(path, text, (yaml) => ({ root: rootOf(yaml) }));
  if (found?.data.root === undefined) return undefined;
  return { text, yaml: found.yaml, body: found.body, root: found.data.root ?? undefined };
}

/** Whether a file is marked as a draft, which is not published. */
export function isDraft(path: string, text: string): boolean {
  const head = headOf(path, text);
  return head !== undefined && valueAt(head, ["draft"]) === true;
}

/** The block map that a YAML text is; null for an empty text, undefined for anything else. */
export function rootOf(yaml: string): YAMLMap | null | undefined {
  let documents: ReturnType<typeof parseAllDocuments>;
  try {
    documents = parseAllDocuments(yaml, yamlOptions);
  } catch {
    // The parser is recursive; it fails only on extreme nesting.
    return undefined;
  }
  // With only comments there is no document.
  if (!Array.isArray(documents) || documents.length === 0) return null;
  const [document] = documents;
  if (!document || documents.length > 1 || document.errors.length > 0) return undefined;
  const { contents } = document;
  // A top-level flow map has no separate lines; nobody writes files like that.
  return isMap(contents) && !contents.flow ? contents : undefined;
}

/** Finds the range of a file's YAML, whose text is left as it is. */
export function yamlRangeOf(path: string, text: string): Pick<Head, "yaml" | "body"> | undefined {
  return splitOf(path, text, (yaml) => ({ yaml }));
}

/** The ranges of a file and what was read from its YAML; undefined if its dashes are wrong. */
function splitOf<Data extends object>(path: string, text: string, read: (yaml: string) => Data) {
  if (!path.endsWith(".md")) {
    return { data: read(text), yaml: { from: 0, to: text.length }, body: text.length };
  }
  const found = frontMatterOf({ path, text }, (yaml) => read(yaml.text));
  if ("code" in found) return undefined;
  const { data, yaml, body } = found;
  return { data, yaml: { from: yaml.start, to: yaml.end }, body: body.start };
}

/** The pair of a map with a key. */
export function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return map.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === key);
}

/** The node at a path; undefined if there is none. */
export function nodeAt(head: Head, path: Path): unknown {
  let node: unknown = head.root;
  for (const step of path) {
    if (isMap(node)) {
      node = pairOf(node, String(step))?.value;
    } else if (isSeq(node) && typeof step === "number") {
      node = node.items[step];
    } else {
      return undefined;
    }
  }
  return node;
}

/** The value at a path; undefined if there is none. */
export function valueAt(head: Head, path: Path): Value | undefined {
  const node = nodeAt(head, path);
  return isNode(node) ? (node.toJSON() as Value) : undefined;
}

/** Keys of the map or indexes of the list at a path, in the order of the file; none if there is neither. */
export function stepsAt(head: Head, path: Path): (string | number)[] {
  const node = nodeAt(head, path);
  if (isMap(node)) return node.items.map(({ key }) => String(key));
  return isSeq(node) ? [...node.items.keys()] : [];
}

/** The range of a node in the whole file. */
export function rangeOf(
  { yaml }: Head,
  node: { range?: readonly number[] | null | undefined },
): Range {
  const [start = 0, end = start] = node.range ?? [];
  return { from: yaml.from + start, to: yaml.from + end };
}
