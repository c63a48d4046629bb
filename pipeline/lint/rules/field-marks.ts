// Marks of Markdown and HTML in a field that is shown as it is typed: a description, what a picture shows, a question. Titles have a
// rule of their own.

import { own } from "../../collections.ts";
import { type CheckedFile, isOf } from "../../model/analysis.ts";
import { placeOf } from "../../model/place.ts";
import { halfMark, marksMessage, withoutMarks } from "../../model/plain-text.ts";
import { hasProperties } from "../../model/property.ts";
import { pointerSteps } from "../../model/value.ts";
import { scalarOf } from "../../model/written.ts";
import { finding, type Rule } from "../rule.ts";

/** Stand for a value and its case in the words of a property. */
const valueMarks = /\{(?:value|at)\}/g;

/** Stand in a message for what the code of the site puts there; the message's schema has their names. */
const messagePlaces = /\{[a-z]+\}/g;

/** What stands for something else in a text, and is no mark. */
function placesIn(source: CheckedFile, pointer: string): RegExp | undefined {
  if (isOf(source, own.messages)) return messagePlaces;
  const isTemplate = hasProperties(source) || isOf(source, own.vocabulary);
  return isTemplate && /\/(?:words|caseLabel)$/.test(pointer) ? valueMarks : undefined;
}

/** Most letters of a value that is written out in the help. */
const longest = 200;

export const rule: Rule = {
  code: "field-marks",
  severity: "error",
  meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
  *check(source) {
    // What words are searched for, and where a fact is from, is shown to nobody.
    if (isOf(source, own.dictionary)) return;
    // Which fields are Markdown is known of a file that can be read, and is in its place.
    if (!source.whole || source.belongs !== undefined) return;
    const isFacts = isOf(source, own.facts);
    const { root, prose } = source;
    for (const { kind, pointer = "", text: typed } of prose) {
      if (kind !== "field" || !root || /^(?:\/meta)?\/title$/.test(pointer)) continue;
      const places = placesIn(source, pointer);
      const text = places ? typed.replace(places, "…") : typed;
      if (isFacts && !pointer.endsWith("/text")) continue;
      const found = withoutMarks(text);
      const half = halfMark(found?.left ?? text);
      if (!found && half === undefined) continue;
      const left = half === undefined ? (found?.left ?? "") : "";
      const name = pointerSteps(pointer).at(-1) ?? "";
      yield finding(placeOf(source, pointer), marksMessage("text", found?.names, half), {
        help:
          left === "" || left.length > longest
            ? "Write it as plain text: no mark is read here."
            : `Write: ${/^\d+$/.test(name) ? "- " : `${name}: `}${scalarOf(left)}`,
      });
    }
  },
};
