// Marks of Markdown and HTML in a field that is shown as it is typed: a title, a description, what a picture shows, a question.

import { own } from "../../collections.ts";
import { type CheckedFile, isOf } from "../../model/analysis.ts";
import { placeOf } from "../../model/place.ts";
import { halfMark, marksMessage, withoutMarks } from "../../model/plain-text.ts";
import { hasProperties } from "../../model/property.ts";
import type { Prose } from "../../model/prose.ts";
import { nodeAt, pointerSteps } from "../../model/value.ts";
import { rewritten, scalarOf } from "../../model/written.ts";
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

/** What a file's page and its result in a search are called: most often a title is right without its marks. */
const title = /^(?:\/meta)?\/title$/;

/** Whether a field is shown as it is typed: what words are searched for, and where a fact is from, is shown to nobody. */
function isShown(source: CheckedFile, { kind, pointer = "" }: Prose): boolean {
  return kind === "field" && !isOf(source, own.dictionary) && (!isOf(source, own.facts) || pointer.endsWith("/text"));
}

/** What is wrong with a field, and its text without marks; none where it has half a mark, as only its writer knows what was meant. */
function marksOf(text: string, what: string): { readonly message: string; readonly left?: string } | undefined {
  const found = withoutMarks(text);
  const half = halfMark(found?.left ?? text);
  if (!found && half === undefined) return undefined;
  const message = marksMessage(what, found?.names, half);
  return found && half === undefined && found.left !== "" ? { message, left: found.left } : { message };
}

function helpFor(pointer: string, left: string | undefined): string {
  if (left === undefined || left.length > longest) return "Write it as plain text: no mark is read here.";
  const name = pointerSteps(pointer).at(-1) ?? "";
  return `Write: ${/^\d+$/.test(name) ? "- " : `${name}: `}${scalarOf(left)}`;
}

export const rule: Rule = {
  code: "field-marks",
  severity: "error",
  meaning: "A field that is shown as it is typed has marks of Markdown or HTML in it.",
  *check(source) {
    const { root } = source;
    // Which fields are Markdown is known of a file that can be read, and is in its place.
    if (!root || !source.whole || source.belongs !== undefined) return;
    for (const prose of source.prose.filter((each) => isShown(source, each))) {
      const { pointer = "", text } = prose;
      const places = placesIn(source, pointer);
      const isTitle = title.test(pointer);
      const found = marksOf(places ? text.replace(places, "…") : text, isTitle ? "title" : "text");
      if (!found) continue;
      const { message, left } = found;
      const fix = isTitle && left !== undefined ? rewritten(nodeAt(root, pointer), source, left) : undefined;
      yield finding(placeOf(source, root, pointer), message, { help: helpFor(pointer, left), fix });
    }
  },
};
