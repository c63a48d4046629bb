// How a draft is found again on GitHub: its branch is named by it, and its commits say whose they are and what they hold. So nothing
// has to be remembered here or in the browser, and an answer that was lost costs nothing.

import type { Comparison } from "./hub.ts";

/** The branch of a draft. */
export const branchOf = (draft: string) => `desk/${draft}`;

/** Message of a commit: what it is, then its marks, as Git's trailers are written. */
export function messageOf(title: string, draft: string, paths: readonly string[]): string {
  return `${title}\n\n${[...paths.map((path) => `File: ${path}`), `Draft: ${draft}`].join("\n")}`;
}

/** What the desk has sent last: the commit, and the paths that it sent with it. */
export interface LastSent {
  readonly commit: string;
  readonly paths: readonly string[];
}

/** Finds it among the commits of a branch. */
export function lastSent({ commits }: Pick<Comparison, "commits">, draft: string): LastSent | undefined {
  const found = commits.findLast(({ message }) => message.split("\n").includes(`Draft: ${draft}`));
  if (!found) return undefined;
  const paths = found.message.split("\n").flatMap((line) => /^File: (.+)$/.exec(line)?.[1] ?? []);
  return { commit: found.sha, paths };
}
