// Asks Git in the content folder which files have changed or were renamed, and where a branch
// began.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { addressLockFile } from "../read/files/path.ts";
import { UsageError } from "./command.ts";

/** Largest answer in bytes: names of changed files, or their contents. */
const maxBuffer = 1024 * 1024 * 1024;

/** What Git is run with besides its arguments. */
interface GitOptions {
  /** Path of another index. */
  readonly index?: string;
  /** Its standard input. */
  readonly input?: string;
}

/**
 * Runs Git in the content folder.
 * @returns its output, or undefined if its exit status is not 0
 * @throws UsageError if Git is missing, or the folder is in no repository
 */
export function git(
  folder: string,
  args: readonly string[],
  { index, input }: GitOptions = {},
): Buffer | undefined {
  const { error, status, stdout, stderr } = spawnSync("git", args, {
    cwd: folder,
    input,
    maxBuffer,
    // Git's messages are parsed below, so they have to be in English.
    env: { ...process.env, ...(index ? { GIT_INDEX_FILE: index } : {}), LC_ALL: "C" },
  });
  if (error) {
    throw new UsageError(
      "code" in error && error.code === "ENOENT"
        ? "Git is not installed, and only Git knows what has changed."
        : `Git could not be run: ${error.message}.`,
    );
  }
  const message = stderr.toString();
  if (status !== 0 && message.includes("not a git repository")) {
    throw new UsageError(
      "The content folder is in no Git repository, so nothing is known of what has changed.",
    );
  }
  if (status !== 0 && message.includes("dubious ownership")) throw new UsageError(message.trim());
  return status === 0 ? stdout : undefined;
}

/**
 * Files of the content folder that differ between a commit and the working tree.
 * @returns paths relative to the content folder
 * @throws UsageError if Git fails, which must not look like a state without changes
 */
export function changedPaths(folder: string, commit: string): string[] {
  const options = ["--relative", "--name-only", "--no-renames", "--no-ext-diff", "-z"];
  const answer = git(folder, ["diff", ...options, commit]);
  if (!answer) throw new UsageError("Git failed to say which files have changed.");
  return namesIn(answer);
}

/** Splits an answer of names that each end with a zero byte. */
export function namesIn(answer: Buffer | undefined): string[] {
  return (answer?.toString() ?? "").split("\0").filter((name) => name !== "");
}

/** An answer of one word. */
const wordIn = (answer: Buffer | undefined) => answer?.toString().trim() ?? "";

/** The commit of a branch, tag or commit; undefined if there is none. */
function commitOf(folder: string, ref: string): string | undefined {
  if (ref.startsWith("-")) return undefined;
  return wordIn(git(folder, ["rev-parse", "--verify", "--quiet", `${ref}^{commit}`])) || undefined;
}

/**
 * The merge base of a branch, tag or commit and another one: itself if it is an ancestor.
 * @param folder the content folder
 * @param ref a branch, tag or commit
 * @param other another one; what is checked out if left out
 * @throws UsageError if there is no such commit, or no common ancestor is known
 */
export function mergeBase(folder: string, ref: string, other = "HEAD"): string {
  const commit = commitOf(folder, ref);
  const tip = commitOf(folder, other);
  const base = commit && tip && wordIn(git(folder, ["merge-base", commit, tip]));
  if (base) return base;
  const isShallow = wordIn(git(folder, ["rev-parse", "--is-shallow-repository"])) === "true";
  throw new UsageError(
    [
      commit && tip
        ? `${ref} and ${other === "HEAD" ? "what is checked out" : other} have no commit in common.`
        : `There is no branch, tag or commit ${commit ? other : ref} in this repository.`,
      isShallow
        ? " This copy of the repository has only its newest commits; get the others with git fetch --unshallow (in a GitHub workflow: fetch-depth: 0)."
        : "",
    ].join(""),
  );
}

/**
 * The paths that renamed files had when the addresses were recorded: at that commit every recorded
 * address had its page.
 * @param folder the content folder
 * @returns former paths by paths now, relative to the folder; none where there is no Git
 */
export function formerPaths(folder: string): ReadonlyMap<string, string> {
  const scratch = mkdtempSync(join(tmpdir(), "content-index-"));
  const renamed = new Map<string, string>();
  try {
    const recorded = wordIn(git(folder, ["log", "-1", "--format=%H", "--", addressLockFile]));
    const ownIndex = wordIn(git(folder, ["rev-parse", "--git-path", "index"]));
    if (recorded === "" || ownIndex === "") return renamed;
    // Git sees an untracked file only if its index lists it, so a copy of the index does.
    const index = join(scratch, "index");
    copyFileSync(resolve(folder, ownIndex), index);
    git(folder, ["add", "--intent-to-add", "--", "."], { index });
    const options = ["--find-renames", "--diff-filter=R", "--name-status", "--relative"];
    const diff = ["diff", ...options, "--no-ext-diff", "-z", recorded];
    // For each file a status, the former path and the path now.
    const words = namesIn(git(folder, diff, { index }));
    for (let at = 0; at + 2 < words.length; at += 3) {
      renamed.set(words[at + 2] ?? "", words[at + 1] ?? "");
    }
    return renamed;
  } catch (problem) {
    if (problem instanceof UsageError) return renamed;
    throw problem;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
