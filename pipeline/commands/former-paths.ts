// Asks Git which files of the content folder were renamed since the published addresses were last recorded.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { lockFile } from "../collections.ts";
import { UsageError } from "./command.ts";
import { git, gitWithIndex, namesIn } from "./git.ts";

/**
 * The paths that renamed files had when the addresses were recorded, as at that commit every recorded address had its page.
 * @param folder the content folder
 * @returns former paths by paths now, relative to the folder; none where there is no Git
 */
export function formerPaths(folder: string): ReadonlyMap<string, string> {
  const scratch = mkdtempSync(join(tmpdir(), "content-index-"));
  try {
    const [recorded] = linesOf(git(folder, "log", "-1", "--format=%H", "--", lockFile));
    const [index] = linesOf(git(folder, "rev-parse", "--git-path", "index"));
    if (recorded === undefined || index === undefined) return new Map();
    // Git sees an untracked file only if its index lists it, so a copy of the index does.
    const copy = join(scratch, "index");
    copyFileSync(resolve(folder, index), copy);
    gitWithIndex(copy, folder, "add", "--intent-to-add", "--", ".");
    const diff = ["diff", "--find-renames", "--diff-filter=R", "--name-status", "--relative"];
    const answer = gitWithIndex(copy, folder, ...diff, "--no-ext-diff", "-z", recorded);
    return new Map(renames(namesIn(answer)));
  } catch (problem) {
    if (problem instanceof UsageError) return new Map();
    throw problem;
  } finally {
    rmSync(scratch, { recursive: true });
  }
}

const linesOf = (answer: Buffer | undefined) =>
  (answer?.toString() ?? "").split("\n").filter((line) => line !== "");

/** The renames in Git's answer, which names a status, the former path and the path now. */
function* renames(answer: readonly string[]): Iterable<[now: string, former: string]> {
  for (let at = 0; at + 2 < answer.length; at += 3) {
    const former = answer[at + 1] ?? "";
    const now = answer[at + 2] ?? "";
    yield [now, former];
  }
}
