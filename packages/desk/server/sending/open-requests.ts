// Reads which files the open pull requests change, for whoever opens one of them.

import type { OpenRequest } from "../../sending-protocol.ts";
import { draftOf } from "./draft-identity.ts";
import type { GitHubRepository } from "./github-repository.ts";
import { inContent } from "./upstream.ts";

/** Reads the last thirty open pull requests, each with the first hundred files that it changes. */
export async function readOpenRequests(
  repository: GitHubRepository,
): Promise<readonly OpenRequest[]> {
  const pulls = await repository.openPulls();
  return Promise.all(
    pulls.map(async ({ number, url, title, by, since, branch }) => {
      const changed = await repository.pathsOf(number);
      const paths = changed.map((path) => inContent(repository, path));
      return { number, url, title, by, since, draft: draftOf(branch) ?? null, paths };
    }),
  );
}
