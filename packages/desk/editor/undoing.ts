// Undo and redo for the whole file, form and text. The keys work anywhere on the page, and show
// what they change.
import { redo, undo } from "@codemirror/commands";
import { type Extension, Transaction } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";

/** Fields that are not part of the file yet; the browser's own undo applies to them. */
const apart = "dialog, [data-unwritten]";

/** The command of a key, as in CodeMirror's history keymap. */
function commandOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: KeyboardEvent): typeof undo | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? redo : undo;
  return letter === "y" ? redo : undefined;
}

/**
 * Sends the undo and redo keys of the whole page to the editor.
 * @returns removes the listener
 */
export function undoEverywhere(view: EditorView): () => void {
  const press = (event: KeyboardEvent) => {
    const command = commandOf(event);
    const isApart = event.target instanceof Element && event.target.closest(apart);
    if (!command || event.defaultPrevented || isApart) return;
    event.preventDefault();
    command(view);
  };
  document.addEventListener("keydown", press);
  return () => document.removeEventListener("keydown", press);
}

/** The position of a change by undo or redo; if text was removed, a position in the text before. */
export interface Undone {
  readonly text: string;
  readonly place: number;
}

/** @returns undefined if the update is neither undo nor redo */
function undoneIn({ transactions, startState, state, changes }: ViewUpdate): Undone | undefined {
  if (
    !transactions.some(
      (transaction) => transaction.isUserEvent("undo") || transaction.isUserEvent("redo"),
    )
  ) {
    return undefined;
  }
  let found: Undone | undefined;
  changes.iterChanges((from, to, newFrom, newTo, inserted) => {
    // Without the line break that is added or removed with a whole line.
    const isThere = inserted.length > 0;
    const words = isThere ? inserted.toString() : startState.sliceDoc(from, to);
    const length = words.trimEnd().length;
    found ??= isThere
      ? { text: state.doc.toString(), place: Math.min(newFrom + length, newTo) }
      : { text: startState.doc.toString(), place: Math.min(from + length, to) };
  });
  return found;
}

/** Reports what each undo and redo has changed. */
export function undoShown(show: (undone: Undone) => void): Extension {
  return EditorView.updateListener.of((update) => {
    const undone = undoneIn(update);
    if (undone) show(undone);
  });
}

/** Event names of changes by other means than typing in the editor. Typing in a field is undone like typing, other changes one by one. */
export type ChangeKind = "input.type.field" | "input.field" | "fix" | "replace" | "open";

/** Whether an update contains a change by the writer, and not only the opening of the file. */
export function isWritten({ transactions }: ViewUpdate): boolean {
  return transactions.some(
    (transaction) =>
      transaction.docChanged && transaction.annotation(Transaction.userEvent) !== "open",
  );
}
