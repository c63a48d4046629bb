// Sends a draft to GitHub as a pull request. Every step first checks whether it has already been done, so a sending can be repeated after a
// lost answer: the same sending gives the same tree and commit, a branch that has the commit is not touched, and an existing pull request
// is used.

import { bodyOf, renewed } from "../../pull-request-text.ts";
import type { Sending } from "../../sending-protocol.ts";
import { branchOf, messageOf } from "./draft-identity.ts";
import { GitHubProblem } from "./github.ts";
import type { Author, GitHubRepository, Pull, TreeEntry } from "./github-repository.ts";
import { branchHeads } from "./upstream.ts";

/** The parents of a new commit, and what its tree starts from. */
interface Basis {
  /** The commit whose files the tree starts from. */
  readonly from: string;
  readonly parents: readonly string[];
  /** Files to be reset to the published version. */
  readonly dropped: readonly TreeEntry[];
}

/** Most attempts of a sending while answers are lost. */
const maxAttempts = 3;

/** Whether a path is the same in two commits. */
async function isSame(
  repository: GitHubRepository,
  path: string,
  one: string,
  other: string,
): Promise<boolean> {
  const [here, there] = await Promise.all([
    repository.file(path, one),
    repository.file(path, other),
  ]);
  return here?.sha === there?.sha;
}

/**
 * Chooses the parents: the draft's branch, and if the published branch has moved on, both. Such a merge starts from the files of the
 * published branch, and all of the draft's files are sent again.
 */
async function basisOf(
  repository: GitHubRepository,
  { main, tip, dropped }: Sending,
  paths: ReadonlySet<string>,
): Promise<Basis> {
  if (tip === null) return { from: main, parents: [main], dropped: [] };
  const comparison = await repository.compare(main, tip);
  const gone = dropped
    .map((path) => repository.settings.folder + path)
    .filter((path) => !paths.has(path));
  if (comparison.mergeBase !== main) {
    const rest = comparison.files.filter(({ path }) => !paths.has(path) && !gone.includes(path));
    const others = await Promise.all(
      rest.map(async ({ path }) => ((await isSame(repository, path, tip, main)) ? [] : [path])),
    );
    if (others.flat().length > 0) throw new GitHubProblem("others", others.flat().join(", "));
    return { from: main, parents: [tip, main], dropped: [] };
  }
  const atTip = new Set(
    comparison.files.flatMap(({ path, isRemoved }) => (isRemoved ? [] : [path])),
  );
  const entries = gone.map(async (path) => {
    const sha = (await repository.file(path, main))?.sha ?? null;
    return sha === null && !atTip.has(path) ? [] : [{ path, sha }];
  });
  return { from: tip, parents: [tip], dropped: (await Promise.all(entries)).flat() };
}

/** The changes of a sending; a file that does not exist cannot be removed. */
async function entriesOf(
  repository: GitHubRepository,
  { files, pictures }: Sending,
  from: string,
): Promise<TreeEntry[]> {
  const { folder } = repository.settings;
  const texts = files.map(async ({ path, text }): Promise<TreeEntry[]> => {
    const full = folder + path;
    if (text !== null) return [{ path: full, content: text }];
    return (await repository.file(full, from)) ? [{ path: full, sha: null }] : [];
  });
  return [
    ...(await Promise.all(texts)).flat(),
    ...pictures.map(({ path, sha }) => ({ path: folder + path, sha })),
  ];
}

/** Makes the commit of a sending, or returns the branch's last commit if it already contains everything. */
async function commitOf(
  repository: GitHubRepository,
  by: Author,
  sending: Sending,
): Promise<string> {
  const { folder } = repository.settings;
  const paths = [...sending.files, ...sending.pictures].map(({ path }) => folder + path);
  const { from, parents, dropped } = await basisOf(repository, sending, new Set(paths));
  const base = await repository.treeOf(from);
  const entries = [...(await entriesOf(repository, sending, from)), ...dropped];
  const tree = entries.length === 0 ? base : await repository.makeTree(base, entries);
  if (tree === base && parents.length === 1) {
    if (sending.tip === null) {
      throw new GitHubProblem("refused", "There is nothing that the site does not have already.");
    }
    return from;
  }
  return repository.makeCommit(tree, parents, messageOf(sending.title, sending.draft, paths), {
    ...by,
    date: sending.at,
  });
}

/** Moves the draft's branch to a commit unless it is there; fails if the repository has changed in the meantime. */
async function putOnBranch(
  repository: GitHubRepository,
  commit: string,
  sending: Sending,
): Promise<void> {
  const branch = branchOf(sending.draft);
  const now = await branchHeads(repository, sending.draft);
  if (now.tip === commit) return;
  if (now.tip !== sending.tip || now.main !== sending.main) {
    throw new GitHubProblem("moved", "The repository has changed since it was looked at.");
  }
  try {
    await (now.tip === null
      ? repository.makeBranch(branch, commit)
      : repository.moveBranch(branch, commit));
  } catch (error) {
    // GitHub refuses to create an existing branch, or to move one that has moved on: the desk has to look again.
    if (error instanceof GitHubProblem && error.kind === "refused") {
      throw new GitHubProblem("moved", error.message);
    }
    throw error;
  }
}

/**
 * The pull request of a branch: the open one with its words renewed, the one that contains this
 * commit, or a new one.
 */
async function pullOf(
  repository: GitHubRepository,
  commit: string,
  sending: Sending,
): Promise<Pull> {
  const branch = branchOf(sending.draft);
  const pulls = await repository.pullsOf(branch);
  const there = pulls.find((pull) => pull.state === "open" || pull.head === commit);
  if (!there) return repository.openPull(branch, { title: sending.title, body: bodyOf(sending) });
  if (there.state !== "open") return there;
  const words = renewed(there, sending.was, sending);
  return words.title === there.title && words.body === there.body
    ? there
    : repository.changePull(there.number, words);
}

/**
 * Sends a draft.
 * @param by the writer, who becomes author of the commit
 * @throws GitHubProblem if sending fails; the same sending can be repeated
 */
export async function send(
  repository: GitHubRepository,
  by: Author,
  sending: Sending,
): Promise<Pull> {
  for (let attempt = 1; ; attempt++) {
    try {
      const commit = await commitOf(repository, by, sending);
      await putOnBranch(repository, commit, sending);
      return await pullOf(repository, commit, sending);
    } catch (error) {
      if (!(error instanceof GitHubProblem && error.kind === "lost") || attempt === maxAttempts) {
        throw error;
      }
    }
  }
}
