// Combines the changes of a draft: the open file, other files and pictures.
import type { Changes } from "../protocol.ts";

/** Texts of other files by path; null for removed files. */
export type OtherFiles = Readonly<Record<string, string | null>>;

/**
 * Combines changes; the open file's text takes precedence. Pictures that no text refers to are left out, and are included again if a
 * reference returns.
 */
export function changesOf(path: string, text: string, others: OtherFiles, pictures: Changes["pictures"]): Changes {
  const files = { ...others, [path]: text };
  const used = Object.entries(pictures).filter(([picture]) =>
    Object.values(files).some((words) => words?.includes(picture)),
  );
  return { files, pictures: Object.fromEntries(used) };
}

/** Like `changesOf`, but returns the same object for the same text, so that a check before rendering is recognised after it. */
export function changesWith(
  path: string,
  others: OtherFiles,
  pictures: Changes["pictures"],
): (text: string) => Changes {
  let last: { readonly text: string; readonly changes: Changes } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, changes: changesOf(path, text, others, pictures) };
    return last.changes;
  };
}
