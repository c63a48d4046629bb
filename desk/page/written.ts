// Edits of files, as findings and renaming propose them.
import { EditorState } from "@codemirror/state";
import type { Edit } from "../../pipeline/model/diagnostic.ts";

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
