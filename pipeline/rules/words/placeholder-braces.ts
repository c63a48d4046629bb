// Rule: {fact.lifespan} or {brand.name}} with single braces, which is printed as typed, even in a title.

import { replacing, suggestionOf } from "../../finding.ts";
import { closest } from "../../model/closest.ts";
import { mayBeRight, type Placeholders } from "../../model/placeholders.ts";
import { isTyped, type Prose, spanIn } from "../../model/prose.ts";
import type { SourceFile } from "../../model/source.ts";
import type { CheckFile, Meta, Report } from "../../rule.ts";

const pattern = /(?<!\{)\{[ \t]*((?:fact|brand)\.[\w-]{1,60})(?:[ \t]*(\}\}?))?/gi;

/** A space, a quote or a dash. Any other character may have been struck instead of the first brace, or stands behind that one. */
const mayStandBefore = /(?:^|(?<!\{[ \t]*)[\s("“‘'’”,.:;!?*_–—-])$/;

/**
 * Reports braces in a block.
 * @param placeholders the placeholders that have a value
 */
function reportBraces(
  file: SourceFile,
  block: Prose,
  { 0: typed, 1: written = "", 2: end = "", index }: RegExpExecArray,
  placeholders: Placeholders,
  report: Report,
): void {
  const location = { file: file.path, span: spanIn(block, index, index + typed.length) };
  const name = written.replace(/^\w+/, (group) => group.toLowerCase());
  const right = `{{${name}}}`;
  const { values } = placeholders;
  const isKnown = values.has(name) || mayBeRight(name, placeholders);
  const near = isKnown ? name : closest(name, [...values.keys()]);
  const isSure =
    mayStandBefore.test(block.text.slice(0, index)) && block.text[index + typed.length] !== "}";
  const where = `${end === "}" ? "on each side" : "before its name"}${end === "" ? " and none behind it" : ""}`;
  report(location, `“${typed}” is printed, as it has one brace ${where}.`, {
    help: isKnown
      ? `Write ${right}`
      : near === undefined
        ? `There is no ${name}: write {{brand.name}} for the brand, or {{fact.ID}} with the id of a fact in facts.yaml.`
        : `Did you mean {{${near}}}?`,
    suggestions:
      isTyped(file, location.span, typed) && values.has(name) && isSure
        ? [suggestionOf(replacing(location, right, `“${typed}” is now ${right}`))]
        : [],
  });
}

/**
 * A placeholder has two braces on both sides; with one it is only text, and its name stands on the
 * page. A button at the desk puts the second ones there where the name is known.
 *
 * ```markdown bad legal/disclaimer.md text
 * Boards last {fact.lifespan}.
 * ```
 *
 * ```markdown good legal/disclaimer.md text
 * Boards last {{fact.lifespan}}.
 * ```
 */
export const meta: Meta = {
  code: "placeholder-braces",
  severity: "error",
  about: "reference",
  meaning: "A placeholder with single braces, which is printed as it was typed.",
  scope: "file",
};

export const check: CheckFile = ({ path, text, prose }, report, { placeholders }) => {
  if (!/(?<!\{)\{[ \t]*(?:fact|brand)\./i.test(text)) return;
  for (const block of prose) {
    for (const match of block.text.matchAll(pattern)) {
      reportBraces({ path, text }, block, match, placeholders, report);
    }
  }
};
