// Finds a second head of fields in a text, which is there after pasting a whole file into another.
import { matchesIn } from "../../model/pattern.ts";
import { type Coverage, owner } from "./coverage.ts";
import type { MarkdownObservation } from "./observations.ts";
import { spanIn, type TextSource } from "./text-source.ts";

/** Lines of fields between lines of hyphens; a title is among them. */
const head =
  /^---[ \t]*\r?\n(?=(?:(?!---)[^\n]*\n){0,60}?title:[ \t]*\S)(?:(?:[A-Za-z][\w-]*:(?:[ \t][^\n]*)?|[ \t]+[^\n]*|-[ \t][^\n]*)\r?\n){2,60}---[ \t]*\r?$/gm;

/** The heads of fields in a text. */
export function secondHeads({ owners }: Coverage, source: TextSource): MarkdownObservation[] {
  return matchesIn(source.markdown, head)
    .filter(({ index }) => owners[index] !== owner.code)
    .map(({ 0: typed, index }) => {
      const range = { start: index, end: index + typed.trimEnd().length };
      return { kind: "second-head", span: spanIn(source, range) };
    });
}
