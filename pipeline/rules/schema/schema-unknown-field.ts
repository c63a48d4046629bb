// Rule: a field that its group does not have.
import { type ObservedFile, observed } from "../../core/observation.ts";
import type { UnknownField } from "../../core/schema/observations.ts";
import { otherName } from "../../core/schema/suggested.ts";
import { type Advice, changeTo, type Fix, replacing } from "../../finding.ts";
import { closest, onlyClose } from "../../model/closest.ts";
import { removeCopied } from "../../model/copied-fields.ts";
import { fieldName } from "../../model/field-name.ts";
import { entryAt, nodeAt, type ValueNode, writtenText } from "../../model/value.ts";
import type { CheckObserved, Meta, Report } from "../../rule.ts";
import { fieldLines } from "./parts/field-lines.ts";
import { fieldAtStart } from "./parts/field-words.ts";
import { sampleLine } from "./parts/sample-line.ts";

/**
 * A field whose name nobody knows is read by nobody. Without this message what stands in it would
 * simply be missing on the page.
 *
 * ```yaml bad articles/second-article.md fields
 * topcs: [interiors]
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * topics: [interiors]
 * ```
 */
export const meta: Meta = {
  code: "schema-unknown-field",
  severity: "error",
  about: "shape",
  meaning: "A field that cannot be where it is.",
  scope: "file",
};

export const checkObserved: CheckObserved = (source, report) => {
  const { path: file } = source;
  for (const field of observed(source, "unknown-field")) {
    const group = fieldName(field.pointer);
    report(
      { file, span: field.span },
      `There is no field “${field.name}”${group ? ` in ${group}` : ""}.`,
      adviceOn(field, source),
    );
  }
  reportCopied(source, report);
};

/** Tells once which fields of a translation come from its source. */
function reportCopied(source: ObservedFile, report: Report): void {
  const copied = observed(source, "untranslated-field");
  const [first] = copied;
  if (!first) return;
  const { path: file, text, root } = source;
  const spans =
    root &&
    fieldLines(
      text,
      root,
      copied.map(({ pointer }) => pointer),
    );
  const edits = spans?.map((span) => ({ file, span, text: "" }));
  const place = { file, span: first.span };
  const suggestions = edits ? [{ label: removeCopied, edits }] : [];
  const names = copied.map(({ pointer }) => fieldName(pointer));
  if (copied.length === 1) {
    const message = `${fieldAtStart(first.pointer)} comes from the source: it is the same in every language.`;
    report(place, message, { help: "Remove it.", suggestions });
  } else {
    const message = `These fields come from the source: ${names.join(", ")}.`;
    report(place, message, {
      help: "Remove them: they are the same in every language.",
      suggestions,
    });
  }
}

/** Names by which other systems say whether a text is published. */
const holding = /^(?:published?|status|state|visibility|visible|hidden|private|unlisted)$/i;

const helpToHold = "To hold a text back write draft: true; what is no draft is published.";

function adviceOn(field: UnknownField, source: ObservedFile): Advice {
  const { pointer, name, possible, fitting, lackedBy, schema } = field;
  if (lackedBy !== undefined) return { help: helpToMove(pointer, lackedBy) };
  const present = fieldsOf(nodeAt(source.root, pointer));
  const fix = renamed(field, present, source);
  const called = otherName(name, fitting);
  if (called === undefined && holding.test(name) && possible.includes("draft")) {
    return { help: helpToHold, fix };
  }
  const free = possible.filter((key) => !present.includes(key));
  const near = called ?? field.suggested ?? closest(name, free) ?? closest(name, possible);
  const value = entryAt(source.root, pointer, name)?.value;
  // A field that is there already is not meant by an address under a name like it: “sourceUrl” beside “source”.
  if (near === undefined || (present.includes(near) && addressIn(value))) {
    return { help: helpWithoutName(possible, value), fix };
  }
  const help =
    otherName(name, possible) === near ? `It is called ${near} here.` : `Did you mean “${near}”?`;
  if (!fitting.includes(near)) {
    return { help: `${help} There it is written ${sampleLine(near, schema)}`, fix };
  }
  const { path: file, text } = source;
  const isPlain = text.slice(field.span.start, field.span.end) === name;
  const canRename = isPlain && !present.includes(near);
  return { help, fix, suggestions: canRename ? changeTo({ file, span: field.span }, near) : [] };
}

const fieldsOf = (group: ValueNode | undefined): readonly string[] =>
  group?.kind === "map" ? group.entries.map(({ key }) => key) : [];

/** A value that is the address of a page, as it is written. */
function addressIn(value: ValueNode | undefined): string | undefined {
  const written = value?.kind === "scalar" ? writtenText(value) : "";
  return /^https?:\/\/\S+$/i.test(written) ? written : undefined;
}

/** What to do with a field that stands for none of ours. */
function helpWithoutName(possible: readonly string[], value: ValueNode | undefined): string {
  const names = `Possible fields: ${possible.join(", ")}.`;
  const address = addressIn(value);
  return address
    ? `To lead there, link to it in the text: [words that name it](${address}). ${names}`
    : names;
}

/** The group that a misplaced field belongs to, above or below. */
function helpToMove(from: string, group: string): string {
  if (group.length > from.length) {
    return `It belongs to ${fieldName(group)}: write two spaces more before it.`;
  }
  return `It belongs ${group === "" ? "to no group" : `to ${fieldName(group)}`}: write fewer spaces before it.`;
}

/** Renames a misspelt field to the only name it can have, unless that field is present. */
function renamed(
  { span, name, possible, fitting }: UnknownField,
  present: readonly string[],
  { path: file, text }: ObservedFile,
): Fix | undefined {
  const meant = onlyClose(name, possible);
  if (meant === undefined || present.includes(meant) || !fitting.includes(meant)) return undefined;
  const { start, end } = span;
  // A letter too many at the beginning may be the end of the line above, “layer by laye\nrdescription: …”; and the end of a line may have
  // the letter that is missing, “title: Walln\navText: …”, or a mark may have torn it off: “d,escription: …”.
  if (name.endsWith(meant)) return undefined;
  const missing = meant.endsWith(name) ? meant.slice(0, -name.length) : "";
  const above = text.slice(Math.max(0, start - 80), start).replace(/[^\p{L}\p{N}]+$/u, "");
  if (missing !== "" && above.endsWith(missing)) return undefined;
  // A key typed with an escape, a placeholder or another mark differs from its name; and in “galler:y” the colon is misplaced.
  const [, typed] = /^["']?([\w-]+)["']?[ \t]*:(?!\S)/.exec(text.slice(start, end + 80)) ?? [];
  if (typed !== name) return undefined;
  const at = start + text.slice(start, end).indexOf(name);
  const place = { file, span: { start: at, end: at + name.length } };
  return replacing(place, meant, `the field “${name}” is called “${meant}”`);
}
