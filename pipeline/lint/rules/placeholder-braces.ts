// Rule: {fact.lifespan} or {brand.name}} with single braces, which is printed as typed, even in a title.

import { replacing } from "../../model/diagnostic.ts";
import { isTyped, type Prose, spanIn } from "../../model/prose.ts";
import type { SourceFile } from "../../model/source.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";

/** Also with a brace before its space, as in “lasts{ {fact.lifespan}}”. */
const pattern = /(?<!\{)(?:\{[ \t]+)?\{[ \t]*((?:fact|brand)\.[\w-]{1,60})[ \t]*(\}\}?)(?!\})/gi;

/**
 * A space, a quote or a dash. Any other character may have been struck instead of the first brace; after a brace it is a mark between the
 * two.
 */
const mayStandBefore = /(?:^|(?<!\{)[\s("“‘'’”,.:;!?*_–—-])$/;

/** Marks that bind to what follows: between one of them and the braces no space can have stood. */
const bindsToNext = /(?:^|[\s\-/([“‘])$/;

/** The message: why braces are printed. */
function messageOf(typed: string, isApart: boolean, end: string): string {
  if (isApart) return `“${typed}” is shown as typed, because there is a space between its braces.`;
  return `“${typed}” is printed, as it has one brace ${end === "}" ? "on each side" : "before its name"}.`;
}

/**
 * The finding about braces in a block.
 * @param isKnown whether a placeholder has a value
 */
function bracesFinding(
  file: SourceFile,
  block: Prose,
  { 0: typed, 1: name = "", 2: end = "", index }: RegExpExecArray,
  isKnown: (name: string) => boolean,
): RuleFinding {
  const location = { file: file.path, span: spanIn(block, index, index + typed.length) };
  const isApart = /^\{[ \t]+\{/.test(typed);
  const right = `{{${name.replace(/^\w+/, (group) => group.toLowerCase())}}}`;
  const before = block.text.slice(0, index);
  // The space that the brace moved across is restored.
  const isJoined = isApart && !bindsToNext.test(before);
  const isSure = isApart || mayStandBefore.test(before);
  return finding(location, messageOf(typed, isApart, end), {
    help: `Write ${right}`,
    fix:
      isTyped(file, location.span, typed) && isKnown(name) && isSure
        ? replacing(location, isJoined ? ` ${right}` : right, `“${typed}” is now ${right}`)
        : undefined,
  });
}

export const rule: Rule = {
  code: "placeholder-braces",
  severity: "error",
  meaning: "A placeholder with single braces, which is printed as it was typed.",
  *check({ path, text, prose }, { placeholders }): Iterable<RuleFinding> {
    if (!/(?<!\{)\{[ \t]*(?:fact|brand)\./i.test(text)) return;
    for (const block of prose) {
      for (const match of block.text.matchAll(pattern)) {
        yield bracesFinding({ path, text }, block, match, (name) => placeholders.values.has(name));
      }
    }
  },
};
