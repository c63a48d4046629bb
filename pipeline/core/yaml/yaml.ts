// Parses YAML with the position of every node, or observes the first slip in it. Only plain YAML is allowed: no anchors, aliases, tags or
// second documents.
import { type Document, parseAllDocuments } from "yaml";
import type { FieldNames } from "../../model/field-names.ts";
import type { SourceFile, Span, TextPart } from "../../model/source.ts";
import type { ValueNode } from "../../model/value.ts";
import { firstSlip, tooDeepAt } from "./first-slip.ts";
import type { RepeatedKey, Slip, YamlObservation } from "./observations.ts";
import { valueTree } from "./value-tree.ts";

export interface ParsedYaml {
  /** Undefined if the text has a slip, or no value. */
  readonly root: ValueNode | undefined;
  readonly observations: readonly YamlObservation[];
}

/**
 * Parses part of a file as YAML 1.2 (core schema: dates stay text). What follows a slip may be read otherwise than it was meant, so that
 * only the first is reported, and nothing of the value is used.
 * @param file the file, for positions in messages
 * @param yaml the part of its text that is YAML
 * @param names tell two joined fields from a text; without them neither is fixed
 */
export function parseYaml(file: SourceFile, yaml: TextPart, names?: () => FieldNames): ParsedYaml {
  try {
    const documents = parseDocuments(yaml.text);
    const tooDeep = tooDeepAt(yaml.text, documents);
    if (tooDeep !== undefined) return nestedDeep(yaml.start + tooDeep);
    const slip = firstSlip(yaml.text, documents, names);
    if (slip) return { root: undefined, observations: [placedIn(yaml, slip)] };
    const contents = documents[0]?.contents;
    const repeated: RepeatedKey[] = [];
    return {
      root: contents ? valueTree({ file, yaml, repeated }, contents) : undefined,
      observations: repeated,
    };
  } catch (problem) {
    // The parser is recursive; only endless nesting makes it overflow the stack.
    if (!(problem instanceof RangeError)) throw problem;
    return nestedDeep(yaml.start);
  }
}

const nestedDeep = (start: number): ParsedYaml => ({
  root: undefined,
  observations: [{ kind: "deep-nesting", span: { start, end: start + 1 }, of: "fields" }],
});

/** A slip with its place in the file of a YAML text. */
function placedIn({ start: base }: TextPart, slip: Slip): Slip {
  const placed = <Range extends Span>(range: Range): Range => ({
    ...range,
    start: base + range.start,
    end: base + range.end,
  });
  return { ...slip, span: placed(slip.span), edits: slip.edits?.map(placed) };
}

function parseDocuments(source: string): Document.Parsed[] {
  const documents = parseAllDocuments(source, {
    version: "1.2",
    schema: "core",
    merge: false,
    prettyErrors: false,
    strict: true,
    stringKeys: true,
    uniqueKeys: false,
    logLevel: "silent",
  });
  return Array.isArray(documents) ? documents : [];
}
