// Reports marks of Markdown or HTML in a field that is shown as typed, such as a title or a description.
import { pointerSteps } from "@site/common/json-pointer";
import type { CheckFile } from "../../check.ts";
import { type Advice, type Fix, suggestionOf } from "../../finding.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { halfMark, marksMessage, withoutMarks } from "../../model/plain-text.ts";
import type { Prose } from "../../model/prose.ts";
import type { SiteTable } from "../../model/site-table.ts";
import { nodeAt } from "../../model/value.ts";
import { rewritten, scalarOf } from "../../model/written.ts";
import type { Report } from "../../report.ts";

/** Stands for a value that is filled in later. */
const template = /\{[a-z]+\}/g;

/** Most characters of a value that the help quotes. */
const maxLength = 200;

/** A page's title, also for search results: usually it is right without its marks. */
const title = /^(?:\/meta)?\/title$/;

/** True if a field is shown as typed; the dictionary and the sources of facts are shown nowhere. */
function isShown(source: CheckedFile, { kind, pointer = "" }: Prose, table: SiteTable): boolean {
  return (
    kind === "field" &&
    !table.serves(source, "dictionary") &&
    (!table.serves(source, "facts") || pointer.endsWith("/text"))
  );
}

export const check: CheckFile = (source, report, { table }) => {
  // Which fields are Markdown is known only for a readable file in the right folder.
  if (!source.isComplete || source.belongs !== undefined) return;
  for (const prose of source.prose) {
    if (isShown(source, prose, table)) checkText(source, prose, report);
  }
};

const lettersIn = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, "");

/** A fix if only signs are removed, such as stars; a suggestion if letters of a tag or an address are. */
const withoutTitleMarks = (text: string, left: string, fix: Fix | undefined): Advice =>
  lettersIn(text) === lettersIn(left) ? { fix } : { suggestions: fix && [suggestionOf(fix)] };

function checkText(
  source: CheckedFile,
  { text: words, pointer = "" }: Prose,
  report: Report,
): void {
  const { root } = source;
  const text = words.replace(template, "…");
  const found = withoutMarks(text);
  const half = halfMark(found?.left ?? text);
  if (!root || (!found && half === undefined)) return;
  // Of an unpaired mark only the writer knows what was meant.
  const left = (half === undefined && found?.left) || undefined;
  const name = pointerSteps(pointer).at(-1) ?? "";
  const isTitle = title.test(pointer);
  report(
    "field-marks",
    locationOf(source, pointer),
    marksMessage(isTitle ? "title" : "text", found?.names, half),
    {
      help:
        left === undefined || left.length > maxLength
          ? "Write it as plain text: no mark is read here."
          : `Write: ${/^\d+$/.test(name) ? "- " : `${name}: `}${scalarOf(left)}`,
      ...(isTitle && left !== undefined
        ? withoutTitleMarks(text, left, rewritten(nodeAt(root, pointer), source, left))
        : {}),
    },
  );
}
