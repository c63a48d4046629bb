// Says why a file cannot be read.
import { errorCodeOf } from "@site/files/unusable";
import type { FileProblem } from "./problem.ts";

/** Why an existing file or folder cannot be read. */
export function unreadable(path: string, problem: unknown): FileProblem {
  const code = "file-unreadable";
  return path.includes("\ufffd")
    ? {
        code,
        message: "The file's name has letters that cannot be read.",
        help: "Rename it with small letters, digits and single hyphens.",
      }
    : {
        code,
        message: `The file or folder cannot be read (${String(errorCodeOf(problem) ?? "unknown reason")}).`,
        help: "Give yourself the right to read it, or copy it here again.",
      };
}
