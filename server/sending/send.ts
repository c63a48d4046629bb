// Sends drafts as one pull request. Every step first looks whether it has been done already, so that all of it can be repeated when an
// answer is lost: the same sending makes the same tree and the same commit, a branch that has it is left alone, and a pull request that
// is there is used.

import { GitHubProblem } from "./github.ts";
import type { Author, Hub, Pull, TreeEntry } from "./hub.ts";
import { seen } from "./look.ts";
import { branchOf, messageOf } from "./marks.ts";
import type { Sending } from "./protocol.ts";

/** What a commit is made upon. */
interface Basis {
  /** The commit whose files it has but for those that are sent. */
  readonly from: string;
  readonly parents: readonly string[];
  /** As the published branch has them. */
  readonly dropped: readonly TreeEntry[];
}

/** How often a sending is begun in all while answers are lost. */
const mostAttempts = 3;

/** Whether two commits have the same at a path. */
async function isSame(hub: Hub, path: string, one: string, other: string): Promise<boolean> {
  const [here, there] = await Promise.all([hub.file(path, one), hub.file(path, other)]);
  return here?.sha === there?.sha;
}

/**
 * Where the commit goes: on top of the branch. Where the published branch has gone on, the commit joins both: it has all of its files,
 * and those of the branch, which are all sent again.
 */
async function basisOf(hub: Hub, { main, tip, dropped }: Sending, paths: ReadonlySet<string>): Promise<Basis> {
  if (tip === null) return { from: main, parents: [main], dropped: [] };
  const comparison = await hub.compare(main, tip);
  const gone = dropped.map((path) => hub.repository.folder + path).filter((path) => !paths.has(path));
  if (comparison.mergeBase !== main) {
    const rest = comparison.files.filter(({ path }) => !paths.has(path) && !gone.includes(path));
    const others = await Promise.all(
      rest.map(async ({ path }) => ((await isSame(hub, path, tip, main)) ? [] : [path])),
    );
    if (others.flat().length > 0) throw new GitHubProblem("others", others.flat().join(", "));
    return { from: main, parents: [tip, main], dropped: [] };
  }
  const atTip = new Set(comparison.files.flatMap(({ path, isRemoved }) => (isRemoved ? [] : [path])));
  const entries = gone.map(async (path) => {
    const sha = (await hub.file(path, main))?.sha ?? null;
    return sha === null && !atTip.has(path) ? [] : [{ path, sha }];
  });
  return { from: tip, parents: [tip], dropped: (await Promise.all(entries)).flat() };
}

/** What the sending puts into the tree; a file that is not there cannot be removed. */
async function entriesOf(hub: Hub, { files, pictures }: Sending, from: string): Promise<TreeEntry[]> {
  const { folder } = hub.repository;
  const texts = files.map(async ({ path, text }): Promise<TreeEntry[]> => {
    const full = folder + path;
    if (text !== null) return [{ path: full, content: text }];
    return (await hub.file(full, from)) ? [{ path: full, sha: null }] : [];
  });
  return [...(await Promise.all(texts)).flat(), ...pictures.map(({ path, sha }) => ({ path: folder + path, sha }))];
}

/** The commit of a sending; the last one of the branch where it has all of it already. */
async function commitOf(hub: Hub, by: Author, sending: Sending): Promise<string> {
  const { folder } = hub.repository;
  const paths = [...sending.files, ...sending.pictures].map(({ path }) => folder + path);
  const { from, parents, dropped } = await basisOf(hub, sending, new Set(paths));
  const base = await hub.treeOf(from);
  const entries = [...(await entriesOf(hub, sending, from)), ...dropped];
  const tree = entries.length === 0 ? base : await hub.makeTree(base, entries);
  if (tree === base && parents.length === 1) {
    if (sending.tip === null)
      throw new GitHubProblem("refused", "There is nothing that the site does not have already.");
    return from;
  }
  return hub.makeCommit(tree, parents, messageOf(sending.title, sending.draft, paths), { ...by, date: sending.at });
}

/** Puts a commit on the draft's branch, unless it is there; refuses where somebody else has been quicker. */
async function putOnBranch(hub: Hub, commit: string, sending: Sending): Promise<void> {
  const branch = branchOf(sending.draft);
  const now = await seen(hub, sending.draft);
  if (now.tip === commit) return;
  if (now.tip !== sending.tip || now.main !== sending.main)
    throw new GitHubProblem("moved", "The repository has changed since it was looked at.");
  try {
    await (now.tip === null ? hub.makeBranch(branch, commit) : hub.moveBranch(branch, commit));
  } catch (error) {
    // A branch that is there already, or has gone on, is refused: another look says which.
    if (error instanceof GitHubProblem && error.kind === "refused") throw new GitHubProblem("moved", error.message);
    throw error;
  }
}

/** The pull request of a branch: the one that is open, the one that has this commit already, or a new one. */
async function pullOf(hub: Hub, commit: string, { draft, title, body }: Sending): Promise<Pull> {
  const branch = branchOf(draft);
  const pulls = await hub.pullsOf(branch);
  // Its title and text stay: colleagues may have written there.
  const there = pulls.find((pull) => pull.state === "open" || pull.head === commit);
  return there ?? hub.openPull(branch, { title, body });
}

/**
 * Sends.
 * @param by who sends: author of the commit
 * @throws GitHubProblem where it cannot be done; it can then be sent again as it is
 */
export async function send(hub: Hub, by: Author, sending: Sending): Promise<Pull> {
  for (let attempt = 1; ; attempt++) {
    try {
      const commit = await commitOf(hub, by, sending);
      await putOnBranch(hub, commit, sending);
      return await pullOf(hub, commit, sending);
    } catch (error) {
      if (!(error instanceof GitHubProblem && error.kind === "lost") || attempt === mostAttempts) throw error;
    }
  }
}
