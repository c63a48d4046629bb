// Undo and redo for the whole file, whether it was changed in the form or in the text: the key works wherever the writer is, and what it
// changes is shown.
import { redo, undo } from "@codemirror/commands";
import { type Extension, Transaction } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";

/** Fields whose words are not in the file yet, which the browser undoes. */
const apart = "dialog, [data-unwritten]";

/** The command that a key asks for, as CodeMirror's own history keys have it. */
function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): typeof undo | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = key.toLowerCase();
  if (letter === "z") return shiftKey ? redo : undo;
  return letter === "y" ? redo : undefined;
}

/**
 * Has the keys of undo and redo go to the editor from everywhere on the page.
 * @returns ends it
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

/** What an undo or a redo has changed: the place in a text, which is that before the change where words went. */
export interface Undone {
  readonly text: string;
  readonly place: number;
}

/** @returns undefined where an update is no undo or redo */
function undoneIn({ transactions, startState, state, changes }: ViewUpdate): Undone | undefined {
  if (!transactions.some((transaction) => transaction.isUserEvent("undo") || transaction.isUserEvent("redo")))
    return undefined;
  let found: Undone | undefined;
  changes.iterChanges((from, to, newFrom, newTo, inserted) => {
    // Without the line end that a whole line comes and goes with.
    const isThere = inserted.length > 0;
    const words = isThere ? inserted.toString() : startState.sliceDoc(from, to);
    const length = words.trimEnd().length;
    found ??= isThere
      ? { text: state.doc.toString(), place: Math.min(newFrom + length, newTo) }
      : { text: startState.doc.toString(), place: Math.min(from + length, to) };
  });
  return found;
}

/** Tells of what each undo and redo has changed. */
export function undoShown(show: (undone: Undone) => void): Extension {
  return EditorView.updateListener.of((update) => {
    const undone = undoneIn(update);
    if (undone) show(undone);
  });
}

/** How changes of the text are called that are not typed into it: words typed into a field are undone as typing is, all else one by one. */
export type ChangeKind = "input.type.field" | "input.field" | "fix" | "replace" | "open";

/** Whether something was changed by the writer, and not in opening the file. */
export function isWritten({ transactions }: ViewUpdate): boolean {
  return transactions.some(
    (transaction) => transaction.docChanged && transaction.annotation(Transaction.userEvent) !== "open",
  );
}
