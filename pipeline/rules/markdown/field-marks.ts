// Rule: Markdown or HTML marks in a field that is shown as typed: a title, a description, an alternative text, a question.

import { pointerSteps } from "@site/common/json-pointer";
import type { CheckedFile } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { halfMark, marksMessage, withoutMarks } from "../../model/plain-text.ts";
import type { Prose } from "../../model/prose.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { nodeAt, type ValueNode } from "../../model/value.ts";
import { rewritten, scalarOf } from "../../model/written.ts";
import type { Meta, Report, RuleData, RuleModule } from "../../rule.ts";

/** Stand for values in a message. */
const messagePlaces = /\{[a-z]+\}/g;

/** Most characters of a value that the help quotes. */
const maxLength = 200;

/** A page's title, also for search results: usually it is right without its marks. */
const title = /^(?:\/meta)?\/title$/;

/** Whether a field is shown as typed; the dictionary and the sources of facts are shown nowhere. */
function isShown(source: CheckedFile, { kind, pointer = "" }: Prose, table: SiteTable): boolean {
  return (
    kind === "field" &&
    !table.serves(source, "dictionary") &&
    (!table.serves(source, "facts") || pointer.endsWith("/text"))
  );
}

/** The text without its marks; undefined if a mark is unpaired, so that only its writer knows what was meant. */
const plainText = (left: string | undefined, half: string | undefined) =>
  (half === undefined && left) || undefined;

/** A file with the value of its fields. */
interface Place {
  readonly source: CheckedFile;
  readonly root: ValueNode;
  readonly table: SiteTable;
  readonly templates: RuleData["templates"];
}

/** Reports a text with marks. */
function checkText(
  { source, root, table, templates }: Place,
  { text: written, pointer = "" }: Prose,
  report: Report,
): void {
  const places = table.serves(source, "messages")
    ? messagePlaces
    : templates?.(source, pointer, table);
  const text = places ? written.replace(places, "…") : written;
  const found = withoutMarks(text);
  const half = halfMark(found?.left ?? text);
  if (!found && half === undefined) return;
  const left = plainText(found?.left, half);
  const name = pointerSteps(pointer).at(-1) ?? "";
  const isTitle = title.test(pointer);
  report(
    locationOf(source, pointer),
    marksMessage(isTitle ? "title" : "text", found?.names, half),
    {
      help:
        left === undefined || left.length > maxLength
          ? "Write it as plain text: no mark is read here."
          : `Write: ${/^\d+$/.test(name) ? "- " : `${name}: `}${scalarOf(left)}`,
      fix:
        isTitle && left !== undefined ? rewritten(nodeAt(root, pointer), source, left) : undefined,
    },
  );
}

/**
 * A title, a description, a question or what a picture shows is plain text. It stands on cards, in
 * the browser's tab and in search results and is read aloud, where marks that make words bold or a
 * link elsewhere are shown as they are typed, and so are comments. Only the fields that are said
 * to be Markdown read them. `fix` takes marks that only make words bold out of a title.
 *
 * ```yaml bad articles/second-article.md fields
 * description: How a **board** is cut, carried and [stored](/contact) before it is fixed.
 * ```
 *
 * ```yaml good articles/second-article.md fields
 * description: How a board is cut, carried and stored before it is fixed.
 * ```
 */
export const meta: Meta = {
  code: "field-marks",
  severity: "warning",
  about: "words",
  meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
  scope: "file",
};

export const checkWith: RuleModule["checkWith"] =
  ({ templates }) =>
  (source, report, { table }) => {
    const { root } = source;
    // Which fields are Markdown is known only for a readable file in the right folder.
    if (!root || !source.isComplete || source.belongs !== undefined) return;
    for (const prose of source.prose) {
      if (isShown(source, prose, table)) {
        checkText({ source, root, table, templates }, prose, report);
      }
    }
  };
