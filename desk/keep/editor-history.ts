// The editor's history as plain data, so that undo reaches behind a reload. How it is used: hand `historyOf(view.state)` to
// `OpenDraft.keep` with every change, and begin the editor of a draft with `restoredState(snapshot.history, text, extensions)`.
import { history, historyField } from "@codemirror/commands";
import { EditorState, type Extension } from "@codemirror/state";

const fields = { history: historyField };

/** Selection and history, without the text, which is kept apart. */
interface KeptHistory {
  readonly selection: unknown;
  readonly history: unknown;
  /** Length of the text that it belongs to. */
  readonly length: number;
}

/** What is kept of an editor's state beside its text. */
export function historyOf(state: EditorState): unknown {
  const { selection, history: undone }: { selection: unknown; history: unknown } = state.toJSON(fields);
  return { selection, history: undone, length: state.doc.length } satisfies KeptHistory;
}

const isKept = (kept: unknown): kept is KeptHistory =>
  typeof kept === "object" && kept !== null && "selection" in kept && "history" in kept && "length" in kept;

/**
 * The state that an editor begins with.
 * @param kept what `historyOf` gave for this very text; anything else is left aside, and the editor begins without a history
 * @param extensions without `history()`, which is added here
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
      // Of another version of the editor: the text is what counts.
    }
  return EditorState.create({ doc: text, extensions: all });
}
