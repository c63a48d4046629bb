// Reports texts of a source that its translation lacks.

import { pointerSteps, pointerTo } from "@site/common/json-pointer";
import { grouped } from "../../helpers.ts";
import type { Outline } from "../../read/file/blocks.ts";
import type { Summary } from "../../read/file/summary.ts";
import { fieldName } from "../../read/schema/field-name.ts";
import { valueSpan } from "../../read/yaml/location.ts";
import { nodeAt, type ValueNode } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import { startOf } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import { textOf } from "./changes.ts";

export const codes = codesOf({
  "translation-missing": {
    severity: "note",
    meaning: "A text of the source that a translation does not have.",
  },
});

/** Most texts named in one message. */
const maxNamed = 8;

/**
 * The texts of a source that its translation lacks.
 * @param isOfPages true if its rows are pages
 */
function missingTexts(translation: Outline, source: Outline, isOfPages: boolean): string[] {
  const texts = new Set(translation.blocks.map(({ id }) => textOf(id)));
  const rows = new Set([...texts].map(topField));
  // A row of pages.yaml is a page. Some pages remain untranslated for good, so a row without any
  // translation is not reported (decision 8).
  const isMissing = (text: string) => !texts.has(text) && (!isOfPages || rows.has(topField(text)));
  return [...new Set(source.blocks.map(({ id }) => textOf(id)))].filter(isMissing);
}

/** The top-level field that a text is in. */
const topField = (text: string) => text.split("/", 2).at(1);

/** Pointer of the innermost group that a translation has around a text; empty for the file. */
function groupOf(root: ValueNode | undefined, text: string): string {
  let group = "";
  for (const step of pointerSteps(text.replace(/#$/, "")).slice(0, -1)) {
    const inner = pointerTo(group, step);
    if (!nodeAt(root, inner)) break;
    group = inner;
  }
  return group;
}

/** Reports the missing texts of each group. */
export function reportMissing(
  translation: Outline & Pick<Summary, "root">,
  source: Outline,
  isOfPages: boolean,
  report: Report,
): void {
  const { path, root } = translation;
  const groups = grouped(missingTexts(translation, source, isOfPages), (text) =>
    groupOf(root, text),
  );
  for (const [group, texts] of groups) {
    const first = source.blocks.find(({ id }) => textOf(id) === texts[0]);
    const names = texts
      .slice(0, maxNamed)
      .map((text) => fieldName(text.slice(group.length).replace(/#$/, "")) || "the text itself");
    const of = group === "" ? "" : ` of ${fieldName(group)}`;
    const more = texts.length > maxNamed ? ` and ${texts.length - maxNamed} more` : "";
    const count = texts.length === 1 ? `One text${of} is` : `${texts.length} texts${of} are`;
    report({
      code: codes["translation-missing"],
      at: group === "" || !root ? startOf(path) : { file: path, span: valueSpan(root, group) },
      message: `${count} not translated: ${names.join(", ")}${more}.`,
      help: "Add what is missing. Until then, visitors read the source's words.",
      related: first && [
        { file: source.path, span: first.span, message: "The source says it here." },
      ],
    });
  }
}
