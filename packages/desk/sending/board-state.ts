// How the drafts of this browser stand on GitHub, by the board that the service reads.

import type { DraftHead } from "../drafts/draft.ts";
import type { BoardRow } from "../sending-protocol.ts";

export const stateWords: Readonly<Record<BoardRow["state"], string>> = {
  open: "is with colleagues",
  "checks run": "is being checked",
  "checks failed": "has failed its checks",
  "changes asked for": "is to be changed",
  merged: "is merged: it is in the site with its next build",
  closed: "was closed without being merged",
};

/** The last pull request that a draft was sent with: after one that is merged there may be another. */
export const rowOf = ({ sent }: DraftHead, rows: readonly BoardRow[]): BoardRow | undefined =>
  sent &&
  rows
    .filter(({ draft }) => draft === sent.as)
    .toSorted((one, other) => other.number - one.number)[0];

/** Whether a draft is in the site as it is here: merged, and not written on since it was sent. */
export function isMerged(head: DraftHead, rows: readonly BoardRow[]): boolean {
  const { handed, changed } = head;
  return handed !== undefined && changed <= handed.at && rowOf(head, rows)?.state === "merged";
}
