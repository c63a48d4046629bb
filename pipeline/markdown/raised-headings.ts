// The change that takes away a skipped level: the heading moves up, and those below it move with it, so that none changes its
// place among the others.
import type { Edit, Fix, Place } from "../model/diagnostic.ts";

/** A heading as it was typed. */
export interface TypedHeading {
  readonly level: number;
  /** Where it begins in the text. */
  readonly start: number | undefined;
  /** Where it ends. */
  readonly end: number | undefined;
}

/**
 * @param headings all headings of a text, in order
 * @param index the one that skips a level
 * @param wanted the level that it should have
 * @param markdown the text
 * @returns undefined where one of them is a typed tag, which is mended by hand, and where the next one may be meant to stand
 * below it: of “### A” and “### B” the first has one mark too many if other headings of the text have two
 */
export function raised(
  headings: readonly TypedHeading[],
  index: number,
  wanted: number,
  markdown: string,
  placeAt: (start: number, end: number) => Place,
): Fix | undefined {
  const own = headings[index]?.level ?? wanted;
  const isAlike = own === wanted + 1 && headings[index + 1]?.level === own;
  if (isAlike && headings.some(({ level }) => level === wanted)) return undefined;
  const edits: Edit[] = [];
  for (const { level, start } of headings.slice(index)) {
    if (level < own) break;
    const marks = start === undefined ? undefined : /^#+/.exec(markdown.slice(start, start + 6))?.[0];
    if (start === undefined || marks?.length !== level) return undefined;
    edits.push({ ...placeAt(start, start + level), text: "#".repeat(level - (own - wanted)) });
  }
  return { title: `the heading is one of level ${wanted}`, edits };
}
