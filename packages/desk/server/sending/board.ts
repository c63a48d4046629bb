// Reads the latest pull requests of drafts, for the desk's start page.

import type { BoardRow } from "../../sending-protocol.ts";
import { draftOf } from "./draft-identity.ts";
import type { GitHubRepository, Pull } from "./github-repository.ts";

/** Conclusions of checks that keep a change from being merged. */
const failures = new Set(["failure", "timed_out", "cancelled", "action_required"]);

/** States of reviews that judge; GitHub also makes a review of each comment on a line. */
const judging = new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);

/** The state of an open pull request: of its checks, and what its last reviews ask for. */
async function openState(
  repository: GitHubRepository,
  { number, head }: Pull,
): Promise<BoardRow["state"]> {
  const [runs, reviews] = await Promise.all([
    repository.checksOf(head),
    repository.reviewsOf(number),
  ]);
  if (runs.some(({ conclusion }) => failures.has(conclusion ?? ""))) return "checks failed";
  // The last judgement of each colleague counts.
  const last = new Map(
    reviews
      .filter(({ state }) => judging.has(state))
      .map(({ user, state }) => [user?.login ?? "", state]),
  );
  if ([...last.values()].includes("CHANGES_REQUESTED")) return "changes asked for";
  return runs.some(({ status }) => status !== "completed") ? "checks run" : "open";
}

/** Reads the board: of the latest pull requests, those of drafts. */
export async function readBoard(repository: GitHubRepository): Promise<readonly BoardRow[]> {
  const rows = (await repository.latestPulls()).flatMap((pull) => {
    const draft = draftOf(pull.branch);
    return draft === undefined ? [] : [{ draft, pull }];
  });
  return Promise.all(
    rows.map(async ({ draft, pull }) => {
      const { number, url, title, by } = pull;
      const state = pull.state === "open" ? await openState(repository, pull) : pull.state;
      return { draft, number, url, title, by, state };
    }),
  );
}
