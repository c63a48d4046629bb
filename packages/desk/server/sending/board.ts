// Reads how the drafts of this repository stand on GitHub, for the desk's start page: the pull requests that it has opened, latest first.

import type { BoardRow } from "../../sending-protocol.ts";
import { draftOf } from "./draft-identity.ts";
import type { Hub, Pull } from "./hub.ts";
import { textAt, textOr } from "./json-values.ts";

/** Conclusions of checks that keep a change from being merged. */
const failures = new Set(["failure", "timed_out", "cancelled", "action_required"]);

/** States of reviews that judge; GitHub also makes a review of each comment on a line. */
const judging = new Set(["APPROVED", "CHANGES_REQUESTED", "DISMISSED"]);

/** The state of an open pull request: of its checks, and what its last reviews ask for. */
async function openState(hub: Hub, { number, head }: Pull): Promise<BoardRow["state"]> {
  const [runs, reviews] = await Promise.all([
    hub.list(`/commits/${head}/check-runs`, "check_runs"),
    hub.list(`/pulls/${number}/reviews`),
  ]);
  if (runs.some((run) => failures.has(textOr(run, "conclusion")))) return "checks failed";
  // The last judgement of each colleague counts.
  const last = new Map(
    reviews
      .filter((one) => judging.has(textAt(one, "state")))
      .map((one) => [textOr(one, "user", "login"), textAt(one, "state")]),
  );
  if ([...last.values()].includes("CHANGES_REQUESTED")) return "changes asked for";
  return runs.some((run) => textAt(run, "status") !== "completed") ? "checks run" : "open";
}

/** Reads the board: of the latest pull requests, those of drafts. */
export async function readBoard(hub: Hub): Promise<readonly BoardRow[]> {
  const rows = (await hub.latestPulls()).flatMap((pull) => {
    const draft = draftOf(pull.branch);
    return draft === undefined ? [] : [{ draft, pull }];
  });
  return Promise.all(
    rows.map(async ({ draft, pull }) => {
      const { number, url, title, by } = pull;
      const state = pull.state === "open" ? await openState(hub, pull) : pull.state;
      return { draft, number, url, title, by, state };
    }),
  );
}
