// How the repository stands at this moment, as far as a draft is concerned: what others have made of its files meanwhile.

import { GitHubProblem } from "./github.ts";
import type { Hub } from "./hub.ts";
import { branchOf, lastSent } from "./marks.ts";

/** A file as others have it now, and as it was when their changes began. */
export interface OtherSide {
  readonly of: "pull request" | "site";
  /** Left out: as the draft found it. */
  readonly base?: string | null;
  readonly theirs: string | null;
}

/** What was seen; sending names it, so that nothing that came later is written over. */
export interface Seen {
  /** Last commit of the published branch. */
  readonly main: string;
  /** Last commit of the draft's branch. */
  readonly tip: string | null;
}

export interface Look extends Seen {
  /** By path, in the order in which they are to be merged. */
  readonly files: Readonly<Record<string, readonly OtherSide[]>>;
  /** Paths at which there is something. */
  readonly taken: readonly string[];
}

/** @throws GitHubProblem where the published branch is not there */
export async function seen(hub: Hub, draft: string): Promise<Seen> {
  const [main, tip] = await Promise.all([hub.headOf(hub.repository.branch), hub.headOf(branchOf(draft))]);
  if (main === undefined) throw new GitHubProblem("absent", "The published branch is not there.");
  return { main, tip: tip ?? null };
}

/**
 * Looks.
 * @param paths of texts, relative to the content folder
 * @param pictures paths of new pictures
 */
export async function look(
  hub: Hub,
  draft: string,
  paths: readonly string[],
  pictures: readonly string[],
): Promise<Look> {
  const { main, tip } = await seen(hub, draft);
  const comparison = tip === null ? undefined : await hub.compare(main, tip);
  const sent = comparison && lastSent(comparison, draft);
  const { folder } = hub.repository;
  const text = async (path: string, commit: string) => (await hub.file(folder + path, commit))?.text ?? null;
  const sidesOf = async (path: string): Promise<OtherSide[]> => {
    const sides: OtherSide[] = [];
    if (tip !== null && sent?.paths.includes(folder + path))
      sides.push({ of: "pull request", base: await text(path, sent.commit), theirs: await text(path, tip) });
    if (comparison === undefined || sides.length === 0) sides.push({ of: "site", theirs: await text(path, main) });
    else if (comparison.mergeBase !== main)
      sides.push({ of: "site", base: await text(path, comparison.mergeBase), theirs: await text(path, main) });
    return sides;
  };
  const files = await Promise.all(paths.map(async (path) => [path, await sidesOf(path)] as const));
  const known = new Set(sent?.paths);
  const news = pictures.filter((path) => !known.has(folder + path));
  const there = await Promise.all(news.map(async (path) => ((await hub.file(folder + path, main)) ? [path] : [])));
  return { main, tip, files: Object.fromEntries(files), taken: there.flat() };
}
