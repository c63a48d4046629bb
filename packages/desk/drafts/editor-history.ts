// Serialises the editor's undo history, so that undo works after a reload. Usage: pass `historyOf(view.state)` to `OpenDraft.save` with
// every change, and create a draft's editor with `restoredState(snapshot.history, text, extensions)`.
import { history, historyField } from "@codemirror/commands";
import { EditorState, type Extension } from "@codemirror/state";

const fields = { history: historyField };

/** Selection and history, without the text, which is stored separately. */
interface StoredHistory {
  readonly selection: unknown;
  readonly history: unknown;
  /** Length of the text that it belongs to. */
  readonly length: number;
}

/** Serialises an editor's selection and history. */
export function historyOf(state: EditorState): unknown {
  const { selection, history: undone }: { selection: unknown; history: unknown } =
    state.toJSON(fields);
  return { selection, history: undone, length: state.doc.length } satisfies StoredHistory;
}

const isStoredHistory = (value: unknown): value is StoredHistory =>
  typeof value === "object" &&
  value !== null &&
  "selection" in value &&
  "history" in value &&
  "length" in value;

/**
 * Creates an editor's state.
 * @param stored result of `historyOf` for this very text; anything else is ignored, and the history is empty
 * @param extensions all extensions but `history()`, which is added here
 */
export function restoredState(stored: unknown, text: string, extensions: Extension): EditorState {
  const all = [history(), extensions];
  if (isStoredHistory(stored) && stored.length === EditorState.create({ doc: text }).doc.length) {
    try {
      return EditorState.fromJSON(
        { doc: text, selection: stored.selection, history: stored.history },
        { extensions: all },
        fields,
      );
    } catch {
      // The history is from another version of the editor.
    }
  }
  return EditorState.create({ doc: text, extensions: all });
}
