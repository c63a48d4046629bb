// Serialises the editor's undo history, so that undo works after a reload. Usage: pass `historyOf(view.state)` to `OpenDraft.keep` with
// every change, and create a draft's editor with `restoredState(snapshot.history, text, extensions)`.
import { history, historyField } from "@codemirror/commands";
import { EditorState, type Extension } from "@codemirror/state";

const fields = { history: historyField };

/** Selection and history, without the text, which is stored separately. */
interface KeptHistory {
  readonly selection: unknown;
  readonly history: unknown;
  /** Length of the text that it belongs to. */
  readonly length: number;
}

/** Serialises an editor's selection and history. */
export function historyOf(state: EditorState): unknown {
  const { selection, history: undone }: { selection: unknown; history: unknown } = state.toJSON(fields);
  return { selection, history: undone, length: state.doc.length } satisfies KeptHistory;
}

const isKept = (kept: unknown): kept is KeptHistory =>
  typeof kept === "object" && kept !== null && "selection" in kept && "history" in kept && "length" in kept;

/**
 * Creates an editor's state.
 * @param kept result of `historyOf` for this very text; anything else is ignored, and the history is empty
 * @param extensions all extensions but `history()`, which is added here
 */
export function restoredState(kept: unknown, text: string, extensions: Extension): EditorState {
  const all = [history(), extensions];
  if (isKept(kept) && kept.length === EditorState.create({ doc: text }).doc.length)
    try {
      return EditorState.fromJSON(
        { doc: text, selection: kept.selection, history: kept.history },
        { extensions: all },
        fields,
      );
    } catch {
      // The history is from another version of the editor.
    }
  return EditorState.create({ doc: text, extensions: all });
}
