// Asks Git which files of the content folder were renamed since the published addresses were last recorded.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lockFile } from "../model/content-files.ts";
import { UsageError } from "./command.ts";
import { git, namesIn, wordIn } from "./git.ts";

/**
 * The paths that renamed files had when the addresses were recorded, as at that commit every recorded address had its page.
 * @param folder the content folder
 * @returns former paths by paths now, relative to the folder; none where there is no Git
 */
export function formerPaths(folder: string): ReadonlyMap<string, string> {
  const scratch = mkdtempSync(join(tmpdir(), "content-index-"));
  try {
    const recorded = wordIn(git(folder, ["log", "-1", "--format=%H", "--", lockFile]));
    const ownIndex = wordIn(git(folder, ["rev-parse", "--git-path", "index"]));
    if (recorded === "" || ownIndex === "") return new Map();
    // Git sees an untracked file only if its index lists it, so a copy of the index does.
    const index = join(scratch, "index");
    copyFileSync(resolve(folder, ownIndex), index);
    git(folder, ["add", "--intent-to-add", "--", "."], { index });
    const options = ["--find-renames", "--diff-filter=R", "--name-status", "--relative"];
    const diff = ["diff", ...options, "--no-ext-diff", "-z", recorded];
    return new Map(renames(namesIn(git(folder, diff, { index }))));
  } catch (problem) {
    if (problem instanceof UsageError) return new Map();
    throw problem;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

/** The renames in Git's answer, which names a status, the former path and the path now. */
function* renames(answer: readonly string[]): Iterable<[now: string, former: string]> {
  for (let at = 0; at + 2 < answer.length; at += 3) {
    const former = answer[at + 1] ?? "";
    const now = answer[at + 2] ?? "";
    yield [now, former];
  }
}
