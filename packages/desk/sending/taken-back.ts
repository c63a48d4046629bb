// Finds the files of earlier sendings that are not sent any more.

import type { SentWords } from "../drafts/draft.ts";
import type { PullState, UpstreamState } from "../sending-protocol.ts";

/**
 * The files that the next sending leaves as on the site.
 * @param dropped those of which the drafts know that they were sent
 * @param pull undefined if GitHub has not answered yet
 * @param now what is sent
 */
export function takenBack(
  dropped: readonly string[],
  pull: Pick<PullState, "sent"> | undefined,
  now: ReadonlySet<string>,
): readonly string[] {
  return (pull?.sent ?? [...new Set(dropped)]).filter((path) => !now.has(path));
}

/** Of the files that are taken back, those in which colleagues have written since they were sent. */
export const changedByColleagues = (
  takenBackPaths: readonly string[],
  { files }: Pick<UpstreamState, "files">,
): readonly string[] =>
  takenBackPaths.filter((path) =>
    files[path]?.some(({ of, base, theirs }) => of === "pull request" && base !== theirs),
  );

/** Most words of earlier sendings that are kept. */
const maxKept = 3;

/** The words that a pull request may have: those that arrived for certain, which are the first, and the last of those that may have. */
export function keptWords(words: readonly SentWords[]): readonly SentWords[] {
  const [first, ...rest] = words.filter(
    (one, at) => words.findIndex((other) => JSON.stringify(other) === JSON.stringify(one)) === at,
  );
  return first ? [first, ...rest.slice(1 - maxKept)] : [];
}
