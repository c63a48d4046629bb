// Reads the state of a draft's pull request from GitHub: its checks with their findings, its reviews, and comments on lines.

import type { PullState } from "../../sending-protocol.ts";
import { branchOf, onBranch } from "./draft-identity.ts";
import type { Hub, Pull } from "./hub.ts";
import { numberAt, numberOr, textAt, textOr } from "./json-values.ts";
import { branchHeads, inContent } from "./upstream.ts";

async function checkOf(hub: Hub, run: unknown): Promise<PullState["checks"][number]> {
  const found = numberAt(run, "output", "annotations_count");
  const notes = found === 0 ? [] : await hub.list(`/check-runs/${numberAt(run, "id")}/annotations`);
  const findings = notes.map((note) => ({
    path: textAt(note, "path"),
    line: numberOr(note, "start_line"),
    message: textOr(note, "message"),
  }));
  return {
    id: numberAt(run, "id"),
    name: textAt(run, "name"),
    result: textOr(run, "conclusion") || textAt(run, "status"),
    findings,
  };
}

/** What the branch of a draft has; nothing that counts once it is merged. */
async function branchState(hub: Hub, draft: string, state: Pull["state"]) {
  const { main, tip } = await branchHeads(hub, draft);
  if (tip === null || state === "merged") return { sent: [], others: [] };
  const { sent, others } = onBranch(await hub.compare(main, tip), draft);
  const known = (paths: readonly string[]) => paths.map((path) => inContent(hub, path));
  return { sent: known(sent), others: known(others) };
}

/** Reads the state; undefined if the draft has not been sent. */
export async function stateOf(hub: Hub, draft: string): Promise<PullState | undefined> {
  const [pull] = await hub.pullsOf(branchOf(draft));
  if (!pull) return undefined;
  const { number, url, title, body, state, head } = pull;
  const [branch, runs, reviews, comments] = await Promise.all([
    branchState(hub, draft, state),
    hub.list(`/commits/${head}/check-runs`, "check_runs"),
    hub.list(`/pulls/${number}/reviews`),
    hub.list(`/pulls/${number}/comments`),
  ]);
  return {
    number,
    url,
    title,
    body,
    state,
    ...branch,
    checks: await Promise.all(runs.map((run) => checkOf(hub, run))),
    reviews: reviews.map((one) => ({
      id: numberAt(one, "id"),
      by: textOr(one, "user", "login"),
      state: textAt(one, "state"),
      body: textOr(one, "body"),
    })),
    remarks: comments.map((one) => ({
      id: numberAt(one, "id"),
      by: textOr(one, "user", "login"),
      path: textAt(one, "path"),
      line: numberOr(one, "line"),
      message: textAt(one, "body"),
    })),
  };
}
