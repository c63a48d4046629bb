// Collects the changes of a draft: the open file, other files, and pictures.
import type { Changes } from "../protocol.ts";

/** Texts of other files by path; null for removed files. */
export type OtherFiles = Readonly<Record<string, string | null>>;

/**
 * Combines changes; the open file's text takes precedence. Pictures that no text refers to are left out, and are included again if a
 * reference returns.
 */
export function changesOf(
  path: string,
  text: string,
  others: OtherFiles,
  pictures: Changes["pictures"],
): Changes {
  const files = { ...others, [path]: text };
  const used = Object.entries(pictures).filter(([picture]) =>
    Object.values(files).some((words) => words?.includes(picture)),
  );
  return { files, pictures: Object.fromEntries(used) };
}
