// {fact.lifespan} and {brand.name}} with one brace on a side or on both: printed as they were typed, also in a title.

import { replacing } from "../../model/diagnostic.ts";
import { finding, type Rule, type RuleFinding } from "../rule.ts";
import { locationIn } from "../words.ts";

/** With a brace that got before its space, as in “lasts{ {fact.lifespan}}”. */
const pattern = /(?<!\{)(?:\{[ \t]+)?\{[ \t]*((?:fact|brand)\.[\w-]{1,60})[ \t]*(\}\}?)(?!\})/gi;

/**
 * A space, a quote or a dash; anything else may have been struck instead of the first brace. Behind a brace it is a mark that got
 * between the two.
 */
const mayStandBefore = /(?:^|(?<!\{)[\s("“‘'’”,.:;!?*_–—-])$/;

export const rule: Rule = {
  code: "placeholder-braces",
  severity: "error",
  meaning: "A placeholder with single braces, which is printed as it was typed.",
  *check({ path: file, text: typedText, prose }, { placeholders }): Iterable<RuleFinding> {
    const isKnown = (name: string) => placeholders.values.has(name);
    if (!/(?<!\{)\{[ \t]*(?:fact|brand)\./i.test(typedText)) return;
    for (const block of prose)
      for (const { 0: typed, 1: name = "", 2: end, index } of block.text.matchAll(pattern)) {
        const { span, exact } = locationIn(typedText, block, index, index + typed.length);
        const location = { file, span };
        const isApart = /^\{[ \t]+\{/.test(typed);
        // The space that the brace has passed is put back where it was.
        const right = `${isApart && /\S/.test(block.text[index - 1] ?? " ") ? " " : ""}{{${name.replace(/^\w+/, (group) => group.toLowerCase())}}}`;
        yield finding(
          location,
          isApart
            ? `“${typed}” is printed, as a space stands between its braces.`
            : `“${typed}” is printed, as it has one brace ${end === "}" ? "on each side" : "before its name"}.`,
          {
            help: `Write ${right.trim()}`,
            fix:
              exact && isKnown(name) && (isApart || mayStandBefore.test(block.text.slice(0, index)))
                ? replacing(location, right, `“${typed}” is now ${right.trim()}`)
                : undefined,
          },
        );
      }
  },
};
