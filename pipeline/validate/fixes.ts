// Makes fixes for schema errors that have one right answer.
import type { ErrorObject } from "ajv/dist/2020.js";
import { changeTo, type Fix, type Location, replacing, type Way } from "../finding.ts";
import { onlyClose } from "../model/closest.ts";
import { possibleDates, recogniseDate } from "../model/formats.ts";
import type { SourceFile } from "../model/source.ts";
import { entryAt, nodeAt, type ValueNode } from "../model/value.ts";
import { rewritten, typedText } from "../model/written.ts";
import {
  allowedValues,
  type BrokenValue,
  knownFields,
  type SchemaProblem,
  schemaOf,
} from "./finding.ts";
import { misplacedGroup } from "./meant.ts";
import { listOf } from "./paste.ts";
import { truthOf } from "./wrong-value.ts";

/**
 * The fix for a finding.
 * @param error ajv's error
 * @param finding its explanation
 * @returns undefined if a person has to decide
 */
export function fixFor(
  error: ErrorObject,
  finding: SchemaProblem,
  checked: BrokenValue,
): Fix | undefined {
  const { root, file } = checked;
  const node = nodeAt(root, error.instancePath);
  switch (finding.code) {
    case "schema-unknown-field":
      return renamedField(error, checked);
    case "schema-enum":
    case "date-format": {
      const text = typedText(node, file);
      if (text === undefined || shortOfDigit.test(text)) return undefined;
      const meant =
        finding.code === "date-format"
          ? recogniseDate(text)
          : onlyClose(text, allowedValues(error), 1);
      return meant === undefined ? undefined : rewritten(node, file, meant);
    }
    case "schema-type":
      return otherType(error, node, file);
    default:
      return undefined;
  }
}

/** The change that a person may choose where none is certain: to the name or value that was probably meant. */
export function ways(
  error: ErrorObject,
  { code, meant, span }: SchemaProblem,
  { root, file }: BrokenValue,
): readonly Way[] {
  const node = nodeAt(root, error.instancePath);
  if (code === "date-format") {
    return possibleDates(typedText(node, file) ?? "").flatMap((date) => wayTo(date, node, file));
  }
  if (meant === undefined) return [];
  const place = { file: file.path, span };
  if (code === "schema-unknown-field") {
    const isPlain =
      file.text.slice(span.start, span.end) === String(error.params.additionalProperty);
    return isPlain ? changeTo(place, meant) : [];
  }
  return wayTo(meant, node, file);
}

/** The change of a value to another. */
function wayTo(meant: string, node: ValueNode | undefined, file: SourceFile): readonly Way[] {
  const change = rewritten(node, file, meant);
  return change ? [{ label: `Change it to ${meant}`, edits: change.edits }] : [];
}

/** A date that lacks one digit: 2024-03-1 may be the first, or any day from the tenth on. */
const shortOfDigit = /^\d{4}-(?:\d-\d\d|\d\d-\d)$/;

/** Renames a misspelt field to the only name it can have, unless that field exists. */
function renamedField(
  error: ErrorObject,
  { root, file, errors, fits }: BrokenValue,
): Fix | undefined {
  const name = String(error.params.additionalProperty);
  const map = nodeAt(root, error.instancePath);
  const entry = entryAt(root, error.instancePath, name);
  if (map?.kind !== "map" || !entry || misplacedGroup(error, errors) !== undefined) {
    return undefined;
  }
  const meant = onlyClose(name, knownFields(error));
  if (meant === undefined || map.entries.some(({ key }) => key === meant)) return undefined;
  if (!fits(error.instancePath, name, meant)) return undefined;
  const { start, end } = entry.keySpan;
  // A letter too many at the beginning may be the end of the line above, “layer by laye\nrdescription: …”; and the end of a line may have
  // the letter that is missing, “title: Walln\navText: …”, or a mark may have torn it off: “d,escription: …”.
  if (name.endsWith(meant)) return undefined;
  const missing = meant.endsWith(name) ? meant.slice(0, -name.length) : "";
  const above = file.text.slice(Math.max(0, start - 80), start).replace(/[^\p{L}\p{N}]+$/u, "");
  if (missing !== "" && above.endsWith(missing)) return undefined;
  // A key typed with an escape, a placeholder or another mark differs from its name; and in “galler:y” the colon is misplaced.
  const [, typed] = /^["']?([\w-]+)["']?[ \t]*:(?!\S)/.exec(file.text.slice(start, end + 80)) ?? [];
  if (typed !== name) return undefined;
  const at = start + file.text.slice(start, end).indexOf(name);
  const place = { file: file.path, span: { start: at, end: at + name.length } };
  return replacing(place, meant, `the field “${name}” is called “${meant}”`);
}

/** Forms of unquoted values, by type. */
const bare: Readonly<Record<string, RegExp>> = {
  boolean: /^(true|false)$/,
  number: /^-?(0|[1-9]\d*)(\.\d+)?$/,
  integer: /^-?(0|[1-9]\d*)$/,
};

/** A value of the right meaning but the wrong type: a number that should be quoted, or a quoted number or boolean. */
function otherType(
  error: ErrorObject,
  node: ValueNode | undefined,
  file: SourceFile,
): Fix | undefined {
  if (node?.kind !== "scalar" || node.value === null) return undefined;
  const expected = [error.params.type].flat();
  const typed = file.text.slice(node.span.start, node.span.end);
  const place = { file: file.path, span: node.span };
  if (expected.includes("string") && typeof node.value !== "string") {
    return replacing(place, `"${typed}"`, `${typed} is put in quotes, as it is text`);
  }
  const text = typedText(node, file);
  if (expected.includes("array")) return asList(error, text, place);
  const truth = expected.includes("boolean") ? truthOf(text ?? "") : undefined;
  if (truth !== undefined && String(truth) !== text) {
    return replacing(place, String(truth), `${text} is written ${truth}`);
  }
  if (text === undefined || !expected.some((type) => bare[type]?.test(text))) return undefined;
  return replacing(place, text, `the quotes around ${text} are removed`);
}

/** Puts one item, or several that can only be items, in the brackets of a list. */
function asList(error: ErrorObject, text: string | undefined, location: Location): Fix | undefined {
  const allowed = schemaOf(error).items?.enum;
  const known = text?.split(/\s*,\s*/).every((item) => allowed?.includes(item));
  if (text === undefined || !(known || /^[\w-]+$/.test(text)) || text.startsWith("-")) {
    return undefined;
  }
  const list = listOf(text);
  return replacing(location, list, `${text} is written as a list, ${list}`);
}
