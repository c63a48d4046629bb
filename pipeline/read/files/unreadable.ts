// Says why a file cannot be read, and makes the error for a machine without free file handles.
import { errorCodeOf, UnusableError } from "@site/files/unusable";
import type { FileProblem } from "./problem.ts";

/** No file handles are left: a fault of neither content nor compiler. */
export class OpenFilesError extends UnusableError {
  override name = "OpenFilesError";

  constructor(cause: unknown) {
    super(
      "This machine lets no more files be opened: end other programs or raise the limit (ulimit -n), and run this once more.",
      { cause },
    );
  }
}

/** Whether a file could not be opened only because this process (EMFILE) or the machine (ENFILE) has too many open. */
export function isOutOfHandles(problem: unknown): boolean {
  return ["EMFILE", "ENFILE"].includes(String(errorCodeOf(problem)));
}

/**
 * Why an existing file or folder cannot be read.
 * @throws if the machine is at fault and not the file
 */
export function unreadable(path: string, problem: unknown): FileProblem {
  if (problem instanceof OpenFilesError) throw problem;
  if (isOutOfHandles(problem)) throw new OpenFilesError(problem);
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
