// What a draft changes of the site, put together from the file that is written and those that change with it.
import type { Changes } from "../protocol.ts";

/** Texts of other files by path; null: removed. */
export type Others = Readonly<Record<string, string | null>>;

/**
 * All that is changed: the written file goes before another change of the same path. A picture that no text names is no part of it; where
 * its line is brought back, it is there again.
 */
export function changesOf(path: string, text: string, others: Others, pictures: Changes["pictures"]): Changes {
  const files = { ...others, [path]: text };
  const used = Object.entries(pictures).filter(([picture]) =>
    Object.values(files).some((words) => words?.includes(picture)),
  );
  return { files, pictures: Object.fromEntries(used) };
}

/** The same, as one object as long as one text is asked for: what is checked before it is shown is known again when it is. */
export function changesWith(path: string, others: Others, pictures: Changes["pictures"]): (text: string) => Changes {
  let last: { readonly text: string; readonly changes: Changes } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, changes: changesOf(path, text, others, pictures) };
    return last.changes;
  };
}
