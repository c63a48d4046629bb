// Merges two changes of a text line by line (three-way merge); lines that both changed become conflicts.
import { diff3Merge } from "node-diff3";

/** A conflict; null if the whole file is removed. */
export interface Conflict {
  readonly mine: string | null;
  readonly theirs: string | null;
}

/** A piece of merged text, or a conflict. */
export type Part = string | Conflict;

/** Three versions of a text or of a part. */
export interface Versions {
  /** The common ancestor. */
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** Splits into lines, including their line breaks. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Merges by line. */
export function mergeLines({ base, mine, theirs }: Versions): readonly Part[] {
  const found = diff3Merge(linesOf(mine), linesOf(base), linesOf(theirs), {
    excludeFalseConflicts: true,
  });
  return found.flatMap(({ ok, conflict }): Part[] => {
    if (ok) return [ok.join("")];
    if (!conflict) return [];
    return [{ mine: conflict.a.join(""), theirs: conflict.b.join("") }];
  });
}
