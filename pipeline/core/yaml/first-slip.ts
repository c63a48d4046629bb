// Finds the first slip in a YAML text: one that the parser rejects (rejected-slips.ts), one that it reads otherwise than was meant
// (silent-slips.ts), or a sign of YAML that content must not use (features.ts).
import { type Document, isMap, isPair, isScalar, isSeq } from "yaml";
import type { FieldNames } from "../../model/field-names.ts";
import { lineAt } from "../../model/lines.ts";
import { wholeCharacters } from "../../model/source.ts";
import { firstFeature } from "./features.ts";
import type { Slip } from "./observations.ts";
import { rejectedSlip } from "./rejected-slips.ts";
import { silentSlip } from "./silent-slips.ts";

/** Where lists and groups stand so deep in each other that the parser gave up; undefined if it has read all of them. */
export function tooDeepAt(
  source: string,
  documents: readonly Document.Parsed[],
): number | undefined {
  const errors = documents.flatMap((document) => document.errors);
  const exhausted = errors.find(({ code }) => code === "RESOURCE_EXHAUSTION");
  if (!exhausted) return undefined;
  // How deep the parser gets depends on the machine, so this is the beginning of the line's nesting.
  const { text, start } = lineAt(source, exhausted.pos[0]);
  return start + Math.max(0, text.search(/[[{-]/));
}

/**
 * The first slip of a text; undefined if it has none.
 * @param documents the parser's result
 */
export function firstSlip(
  source: string,
  documents: readonly Document.Parsed[],
  names: (() => FieldNames) | undefined,
): Slip | undefined {
  const errors = documents.flatMap((document) => document.errors);
  const [document] = documents;
  const [error] = errors;
  const found = [
    firstSilent(source, document?.contents, false),
    error && rejectedSlip({ source, error, document, names: names?.() }),
    firstFeature(source, documents),
  ].filter((each) => each !== undefined);
  // Of several on one line the first says the most.
  const lineOf = ({ span }: Slip) => lineAt(source, span.start).start;
  const [first] = found.toSorted((one, other) => lineOf(one) - lineOf(other));
  if (!first) return undefined;
  // At least one character, if possible: in a truncated text something is missing after the end.
  const { start, end } = first.span;
  const atLeastOne = { start, end: Math.min(Math.max(end, start + 1), source.length) };
  return { ...first, span: wholeCharacters(source, atLeastOne) };
}

/** The first slip that the parser accepts, in a node and its children. */
function firstSilent(source: string, node: unknown, isKey: boolean): Slip | undefined {
  if (isPair(node)) {
    return firstSilent(source, node.key, true) ?? firstSilent(source, node.value, false);
  }
  if (!isScalar(node) && !isMap(node) && !isSeq(node)) return undefined;
  const [start, end] = node.range ?? [0, 0];
  const typed = isScalar(node) && node.type === "PLAIN" ? source.slice(start, end) : undefined;
  const slip = silentSlip({ source, node, start, end, isKey, typed });
  if (slip || isScalar(node)) return slip;
  for (const item of node.items) {
    const below = firstSilent(source, item, false);
    if (below) return below;
  }
  return undefined;
}
