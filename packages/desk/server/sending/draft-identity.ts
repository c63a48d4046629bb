// Identifies a draft on GitHub by the name of its branch and by trailers in its commit messages. Neither the server nor the browser has
// to store anything, and a lost answer does no harm.

import type { Comparison } from "./github-repository.ts";

/** The branch of a draft. */
export const branchOf = (draft: string) => `desk/${draft}`;

/** The draft of a branch; undefined if the branch is no draft's. */
export const draftOf = (branch: string): string | undefined => /^desk\/(.+)$/.exec(branch)?.[1];

/** The commit message: the title, then the trailers with the files and the draft. */
export function messageOf(title: string, draft: string, paths: readonly string[]): string {
  return `${title}\n\n${[...paths.map((path) => `File: ${path}`), `Draft: ${draft}`].join("\n")}`;
}

/** The desk's last commit of a draft, and the paths in it. */
export interface LastSent {
  readonly commit: string;
  readonly paths: readonly string[];
}

/** What a branch has of a draft's last sending, and what else it changes. Paths are those of a comparison. */
export function onBranch(
  { commits, files }: Pick<Comparison, "commits" | "files">,
  draft: string,
): { readonly sent: readonly string[]; readonly others: readonly string[] } {
  const own = new Set(lastSent({ commits }, draft)?.paths);
  const paths = files.map(({ path }) => path);
  return {
    sent: paths.filter((path) => own.has(path)),
    others: paths.filter((path) => !own.has(path)),
  };
}

/** Finds the desk's last commit among the commits of a branch. */
export function lastSent(
  { commits }: Pick<Comparison, "commits">,
  draft: string,
): LastSent | undefined {
  const found = commits.findLast(({ message }) => message.split("\n").includes(`Draft: ${draft}`));
  if (!found) return undefined;
  const paths = found.message.split("\n").flatMap((line) => /^File: (.+)$/.exec(line)?.[1] ?? []);
  return { commit: found.sha, paths };
}
