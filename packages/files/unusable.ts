// Errors for folders and files that a command cannot read or write, explained in a sentence.

/** The code of a system's or Node's error, such as ENOENT; undefined for anything else. */
export const errorCodeOf = (problem: unknown): unknown =>
  problem instanceof Error && "code" in problem ? problem.code : undefined;

/** A folder or file cannot be used; the message is for the user. */
export class UnusableError extends Error {
  override name = "UnusableError";
}

/** File system error codes in plain words. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "you have no right to"],
  ["EBUSY", "something else is using it"],
  ["EDQUOT", "your share of the disk is full"],
  ["EEXIST", "something else is there already"],
  ["EINVAL", "its name cannot be used there"],
  ["EIO", "the disk does not answer"],
  ["EISDIR", "there is a folder where a file belongs"],
  ["ELOOP", "there is a link where none may be"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ENOENT", "there is no such folder"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "there is a file where a folder belongs"],
  ["ENOTEMPTY", "there is a folder where a file belongs"],
  ["ENOTSUP", "the disk does not allow it"],
  ["EPERM", "you have no right to"],
  ["EROFS", "the disk can only be read"],
  ["ETXTBSY", "something else is using it"],
  ["EXDEV", "it is on another disk"],
]);

/**
 * Explains a file system's error.
 * @returns the path it names, if any, and the reason in plain words; undefined for other errors,
 * and for a lack of file handles, which is reported elsewhere
 */
export function refusal(
  problem: unknown,
): { readonly path: string | undefined; readonly why: string } | undefined {
  const code = errorCodeOf(problem);
  if (!(problem instanceof Error) || !("syscall" in problem) || code === undefined) {
    return undefined;
  }
  if (code === "EMFILE" || code === "ENFILE") return undefined;
  const refusedPath =
    "dest" in problem ? problem.dest : "path" in problem ? problem.path : undefined;
  return {
    path: typeof refusedPath === "string" ? refusedPath : undefined,
    why: reasons.get(String(code)) ?? `the system says ${code}`,
  };
}

/**
 * Turns a file system's error into one that says in a sentence what cannot be written.
 * @param to what was to be written, as a person knows it
 * @returns the problem itself if it is not the file system's
 */
export function unwritable(to: string, problem: unknown): unknown {
  const refused = refusal(problem);
  if (!refused) return problem;
  const { path, why } = refused;
  const at = path === undefined || path === to ? "" : ` (${path})`;
  return new UnusableError(`${to} cannot be written${at}: ${why}.`, { cause: problem });
}
