// Reads the state of a draft's pull request: its checks, reviews and comments on lines.

import type { PullState } from "../../sending-protocol.ts";
import { branchOf, onBranch } from "./draft-identity.ts";
import type { GitHubRepository, Pull } from "./github-repository.ts";
import { branchHeads, inContent } from "./upstream.ts";

type CheckRun = Awaited<ReturnType<GitHubRepository["checksOf"]>>[number];

async function checkOf(
  repository: GitHubRepository,
  { id, name, status, conclusion, output }: CheckRun,
): Promise<PullState["checks"][number]> {
  const notes = output.annotations_count === 0 ? [] : await repository.annotationsOf(Number(id));
  const findings = notes.map(({ path, start_line: line, message }) => ({
    path,
    line,
    message: message ?? "",
  }));
  return { id: Number(id), name, result: conclusion ?? status, findings };
}

/** What the branch of a draft has; nothing that counts once it is merged. */
async function branchState(repository: GitHubRepository, draft: string, state: Pull["state"]) {
  const { main, tip } = await branchHeads(repository, draft);
  if (tip === null || state === "merged") return { sent: [], others: [] };
  const { sent, others } = onBranch(await repository.compare(main, tip), draft);
  const known = (paths: readonly string[]) => paths.map((path) => inContent(repository, path));
  return { sent: known(sent), others: known(others) };
}

/** Reads the state; undefined if the draft has not been sent. */
export async function stateOf(
  repository: GitHubRepository,
  draft: string,
): Promise<PullState | undefined> {
  const [pull] = await repository.pullsOf(branchOf(draft));
  if (!pull) return undefined;
  const { number, url, title, body, state, head } = pull;
  const [branch, runs, reviews, comments] = await Promise.all([
    branchState(repository, draft, state),
    repository.checksOf(head),
    repository.reviewsOf(number),
    repository.commentsOf(number),
  ]);
  return {
    number,
    url,
    title,
    body,
    state,
    ...branch,
    checks: await Promise.all(runs.map((run) => checkOf(repository, run))),
    reviews: reviews.map((review) => ({
      id: Number(review.id),
      by: review.user?.login ?? "",
      state: review.state,
      body: review.body,
    })),
    remarks: comments.map((comment) => ({
      id: Number(comment.id),
      by: comment.user?.login ?? "",
      path: comment.path,
      line: comment.line ?? undefined,
      message: comment.body,
    })),
  };
}
