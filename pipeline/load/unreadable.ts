// Tells why a file cannot be read, and the error for a machine without free file handles.
import { codeOf, UnusableError } from "@site/common/files/unusable";
import { type UnreadableFile, wholeFile } from "../core/source/file-observations.ts";

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
  return ["EMFILE", "ENFILE"].includes(String(codeOf(problem)));
}

/**
 * Why an existing file or folder cannot be read.
 * @throws if the machine is at fault and not the file
 */
export function unreadable(path: string, problem: unknown): UnreadableFile {
  if (problem instanceof OpenFilesError) throw problem;
  if (isOutOfHandles(problem)) throw new OpenFilesError(problem);
  const reason = String(codeOf(problem) ?? "unknown reason");
  return {
    kind: "unreadable-file",
    span: wholeFile,
    problem: problemOf(path, problem, reason),
    reason,
  };
}

function problemOf(path: string, problem: unknown, reason: string): UnreadableFile["problem"] {
  if (path.includes("\ufffd")) return "name";
  if (reason === "ENOENT") return "gone";
  if (problem instanceof Error && "syscall" in problem && problem.syscall === "scandir") {
    return "folder";
  }
  return reason === "EACCES" || reason === "EPERM" ? "forbidden" : "other";
}
