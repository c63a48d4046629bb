// Messages about files that cannot be read, and the error for a machine without free file handles.
import { codeOf, UnusableError } from "@site/common/files/unusable";

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
 * Why an existing file cannot be read, in a writer's words.
 * @throws if the machine is at fault and not the file
 */
export function unreadable(path: string, problem: unknown): { message: string; help: string } {
  if (problem instanceof OpenFilesError) throw problem;
  if (isOutOfHandles(problem)) throw new OpenFilesError(problem);
  if (path.includes("\ufffd")) {
    return {
      message: "The file's name has letters that cannot be read.",
      help: "Rename it: small letters a to z, digits and single hyphens.",
    };
  }
  const reason = codeOf(problem) ?? "unknown reason";
  if (reason === "ENOENT") {
    return {
      message: "The file was there a moment ago and is gone.",
      help: "Put it back, or run this once more.",
    };
  }
  if (problem instanceof Error && "syscall" in problem && problem.syscall === "scandir") {
    return {
      message: `The folder cannot be read (${reason}), so nothing is known of what is in it.`,
      help: "Give yourself the right to read it; until then nothing is said of its pages and pictures.",
    };
  }
  if (reason === "EACCES" || reason === "EPERM") {
    return { message: "The file may not be read.", help: "Give yourself the right to read it." };
  }
  return { message: `The file cannot be read (${reason}).`, help: "Copy it here again." };
}
