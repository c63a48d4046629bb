// Finds the words that differ between two versions of a text, with a few words before and after them.
import { diffArrays } from "diff";
import type { TextChange } from "./values.ts";

/** Words that differ at one place of a text. */
export interface WordChange {
  readonly field: string;
  /** A few words before them. */
  readonly lead: string;
  /** Empty, like `added`, where only marks or the order differ. */
  readonly removed: string;
  readonly added: string;
  readonly trail: string;
}

/** Words of one place that differ, and those after them that are the same. */
interface Run {
  readonly removed: string[];
  readonly added: string[];
  kept: string[];
}

/** Words shown before and after those that differ. */
const context = 4;

/** With more differences a text counts as another one: finding them takes the square of their number. */
const maxEditLength = 300;

/** The places of a text at which its words differ. */
export function wordChanges({ field, before, after }: TextChange): WordChange[] {
  const [start, ...runs] = runsOf(wordsIn(before), wordsIn(after));
  if (runs.length === 0) return [{ field, lead: "", removed: "", added: "", trail: "" }];
  return runs.map(({ removed, added, kept }, index) => ({
    field,
    lead: endOf((index === 0 ? start : runs[index - 1])?.kept ?? []),
    removed: removed.join(" "),
    added: added.join(" "),
    trail: startOf(kept),
  }));
}

const wordsIn = (text = ""): string[] => text.match(/\S+/g) ?? [];

/** The first run has only the words before the first difference. */
function runsOf(before: string[], after: string[]): Run[] {
  const parts = diffArrays(before, after, { maxEditLength }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  let last: Run = { removed: [], added: [], kept: [] };
  const runs = [last];
  for (const { value, removed, added } of parts) {
    if (!removed && !added) {
      last.kept.push(...value);
      continue;
    }
    // One word between two differences belongs to both.
    if (runs.length === 1 || last.kept.length > 1) {
      last = { removed: [], added: [], kept: [] };
      runs.push(last);
    }
    const own = removed ? last.removed : last.added;
    last.removed.push(...last.kept);
    last.added.push(...last.kept);
    last.kept = [];
    own.push(...value);
  }
  return runs;
}

const startOf = (words: readonly string[]) =>
  words.length > context ? `${words.slice(0, context).join(" ")} …` : words.join(" ");

const endOf = (words: readonly string[]) =>
  words.length > context ? `… ${words.slice(-context).join(" ")}` : words.join(" ");
