// Finds a second head of fields in a text, which is there after pasting a whole file into another.
import type { Finding } from "../finding.ts";
import { matchesIn } from "../model/pattern.ts";
import { type Coverage, owner } from "./coverage.ts";
import { findingIn, type TextSource } from "./finding.ts";

/** Lines of fields between lines of hyphens; a title is among them. */
const head =
  /^---[ \t]*\r?\n(?=(?:(?!---)[^\n]*\n){0,60}?title:[ \t]*\S)(?:(?:[A-Za-z][\w-]*:(?:[ \t][^\n]*)?|[ \t]+[^\n]*|-[ \t][^\n]*)\r?\n){2,60}---[ \t]*\r?$/gm;

/** The findings about heads of fields in a text. */
export function secondHeads({ owners }: Coverage, source: TextSource): Finding[] {
  return matchesIn(source.markdown, head)
    .filter(({ index }) => owners[index] !== owner.code)
    .map(({ 0: typed, index }) =>
      findingIn(
        source,
        "front-matter-repeated",
        { start: index, end: index + typed.trimEnd().length },
        "A second head of fields stands in the text, and its lines are printed.",
        "Take it out, from --- to ---; if another text begins here, give it a file of its own.",
      ),
    );
}
