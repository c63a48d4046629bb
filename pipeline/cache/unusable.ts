// What a command was told to read or write and cannot: said in a sentence, as it is no fault of the compiler's.

/** A folder or a file that was named cannot be used; the message is for the person at the keyboard. */
export class UnusableError extends Error {
  override name = "UnusableError";
}

/** What file systems answer, in plain words. */
const reasons: ReadonlyMap<string, string> = new Map([
  ["EACCES", "you have no right to"],
  ["EBUSY", "something else is using it"],
  ["EDQUOT", "your share of the disk is full"],
  ["EEXIST", "something else is there already"],
  ["EINVAL", "its name cannot be used there"],
  ["EIO", "the disk does not answer"],
  ["EISDIR", "a folder stands where a file belongs"],
  ["ELOOP", "a link stands where none may"],
  ["ENAMETOOLONG", "its name is too long"],
  ["ENOENT", "nothing can be made there"],
  ["ENOSPC", "the disk is full"],
  ["ENOTDIR", "a file stands where a folder belongs"],
  ["ENOTEMPTY", "a folder stands where a file belongs"],
  ["ENOTSUP", "the disk does not allow it"],
  ["EPERM", "you have no right to"],
  ["EROFS", "the disk can only be read"],
  ["ETXTBSY", "something else is using it"],
  ["EXDEV", "it is on another disk"],
]);

/**
 * What a file system's error says.
 * @returns the path that it is about, if it names one, and why in plain words; undefined for any other error, and where the machine
 * has no file handle left, which is said elsewhere
 */
export function refusal(problem: unknown): { readonly path: string | undefined; readonly why: string } | undefined {
  if (!(problem instanceof Error) || !("syscall" in problem) || !("code" in problem)) return undefined;
  const code = String(problem.code);
  if (code === "EMFILE" || code === "ENFILE") return undefined;
  const named = "dest" in problem ? problem.dest : "path" in problem ? problem.path : undefined;
  return { path: typeof named === "string" ? named : undefined, why: reasons.get(code) ?? `the system says ${code}` };
}

/**
 * The error that says in a sentence that something cannot be written.
 * @param to what was to be written, as a person knows it
 * @returns the problem itself where it is none of the file system's
 */
export function unwritable(to: string, problem: unknown): unknown {
  const refused = refusal(problem);
  if (!refused) return problem;
  const { path, why } = refused;
  const at = path === undefined || path === to ? "" : ` (${path})`;
  return new UnusableError(`${to} cannot be written${at}: ${why}.`, { cause: problem });
}
