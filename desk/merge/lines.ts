// Two changes of one text as one, line by line; where both change the same lines, both stand side by side.
import { diff3Merge } from "node-diff3";

/** A place that both have changed, each in its way; null: the whole file is removed. */
export interface Collision {
  /** Which part of the file, for the writer: the keys that lead to a value, or nothing for the text. */
  readonly where: string;
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** A piece of the merged text, or a place where somebody has to choose. */
export type Part = string | Collision;

/** Three states of one text, or of a part of it. */
export interface Versions {
  /** What both began with. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Lines with their ends. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/**
 * Merges by line.
 * @param where said of each collision
 */
export function mergeLines({ base, mine, theirs }: Versions, where: string): readonly Part[] {
  const found = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), { excludeFalseConflicts: true });
  return found.flatMap(({ ok, conflict }): Part[] => {
    if (ok) return [ok.join("")];
    if (!conflict) return [];
    return [{ where, base: conflict.o.join(""), mine: conflict.a.join(""), theirs: conflict.b.join("") }];
  });
}
