// Reads how others have changed the files of a draft meanwhile.

import type { BranchHeads, OtherSide, UpstreamState } from "../../sending-protocol.ts";
import { branchOf, lastSent, onBranch } from "./draft-identity.ts";
import { GitHubProblem } from "./github.ts";
import type { GitHubRepository } from "./github-repository.ts";

/** @throws GitHubProblem if the published branch does not exist */
export async function branchHeads(
  repository: GitHubRepository,
  draft: string,
): Promise<BranchHeads> {
  const [main, tip] = await Promise.all([
    repository.headOf(repository.settings.branch),
    repository.headOf(branchOf(draft)),
  ]);
  if (main === undefined) throw new GitHubProblem("absent", "The published branch is not there.");
  return { main, tip: tip ?? null };
}

/** A path as the desk knows it; outside of the content folder, as the repository does. */
export const inContent = (
  { settings: { folder } }: Pick<GitHubRepository, "settings">,
  path: string,
) => (path.startsWith(folder) ? path.slice(folder.length) : path);

/**
 * Reads the state of the repository for a draft.
 * @param paths paths of texts, relative to the content folder
 * @param pictures paths of new pictures
 */
export async function readUpstream(
  repository: GitHubRepository,
  draft: string,
  paths: readonly string[],
  pictures: readonly string[],
): Promise<UpstreamState> {
  const { main, tip } = await branchHeads(repository, draft);
  const comparison = tip === null ? undefined : await repository.compare(main, tip);
  const sent = comparison && lastSent(comparison, draft);
  const { folder } = repository.settings;
  const text = async (path: string, commit: string): Promise<string | null> => {
    const file = await repository.file(folder + path, commit);
    if (file && file.text === undefined) {
      throw new GitHubProblem("refused", `${path} is too large to be sent from here.`);
    }
    return file?.text ?? null;
  };
  // After a merge, whether or not it was squashed, the site contains the branch's last commit; later changes started from there.
  const [last] = await repository.pullsOf(branchOf(draft));
  const common = last?.state === "merged" ? last.head : comparison?.mergeBase;
  const sidesOf = async (path: string): Promise<OtherSide[]> => {
    const sides: OtherSide[] = [];
    if (tip !== null && sent?.paths.includes(folder + path)) {
      sides.push({
        of: "pull request",
        base: await text(path, sent.commit),
        theirs: await text(path, tip),
      });
    }
    const isKnown = common !== undefined && (sides.length > 0 || last?.state === "merged");
    if (!isKnown) {
      sides.push({ of: "site", theirs: await text(path, main) });
    } else if (common !== main) {
      sides.push({ of: "site", base: await text(path, common), theirs: await text(path, main) });
    }
    return sides;
  };
  const files = await Promise.all(paths.map(async (path) => [path, await sidesOf(path)] as const));
  const known = new Set(sent?.paths);
  const news = pictures.filter((path) => !known.has(folder + path));
  const there = await Promise.all(
    news.map(async (path) => ((await repository.file(folder + path, main)) ? [path] : [])),
  );
  const branch = comparison && last?.state !== "merged" ? onBranch(comparison, draft).sent : [];
  return {
    main,
    tip,
    files: Object.fromEntries(files),
    taken: there.flat(),
    sent: branch.map((path) => inContent(repository, path)),
  };
}
