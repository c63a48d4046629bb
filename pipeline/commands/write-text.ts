// Writes the fixed text of a file atomically, and only if it has not changed meanwhile.
import { randomBytes } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { holds } from "@site/files/folders";
import { errorCodeOf, refusal } from "@site/files/unusable";
import { writeWhole } from "@site/files/write";
import { decode } from "../read/files/decode.ts";

/** The outcome for a file. */
type WriteOutcome = "written" | "changed meanwhile" | "not writable";

const byteOrderMark = "\ufeff";

/**
 * Replaces the text of a file.
 * @param root the content folder
 * @param path path relative to it
 * @param before the text that was read
 * @param after the text to write
 */
export async function writeText(
  root: string,
  path: string,
  before: string,
  after: string,
): Promise<WriteOutcome> {
  try {
    // A link stays a link: the file that it leads to is the one that was read.
    const target = await realpath(join(root, path));
    const bytes = await readFile(target);
    const now = decode(path, bytes);
    if (!holds(await realpath(root), target) || !("text" in now)) return "changed meanwhile";
    if (now.text === after) return "written";
    if (now.text !== before) return "changed meanwhile";
    const mark = bytes.toString("utf8", 0, 3) === byteOrderMark ? byteOrderMark : "";
    // The compiler and the watcher ignore names that begin with a dot.
    const part = join(dirname(target), `.${basename(target)}.${randomBytes(6).toString("hex")}`);
    writeWhole(target, mark + after, part, { mode: (await stat(target)).mode, flush: true });
    return "written";
  } catch (problem) {
    if (errorCodeOf(problem) === "ENOENT") return "changed meanwhile";
    if (refusal(problem)) return "not writable";
    throw problem;
  }
}
