// Collects all files that a draft changes: the one that is written, and others such as the redirects.
import { EditorState } from "@codemirror/state";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
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

/**
 * A text after some edits, whose places are those of the text before all of them.
 * @throws RangeError where an edit is outside of the text
 */
export function edited(text: string, edits: readonly Pick<Edit, "span" | "text">[]): string {
  const changes = edits.map(({ span, text: insert }) => ({ from: span.start, to: span.end, insert }));
  const state = EditorState.create({ doc: text, extensions: EditorState.lineSeparator.of("\n") });
  return state.update({ changes }).newDoc.toString();
}

/** Edits by the file that they are in. */
export function byFile(edits: readonly Edit[]): Map<string, Edit[]> {
  const files = new Map<string, Edit[]>();
  for (const edit of edits) files.set(edit.file, [...(files.get(edit.file) ?? []), edit]);
  return files;
}
