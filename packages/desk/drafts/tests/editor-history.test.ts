// Tests undo after a reload: an editor's history as plain data.
import { redo, undo } from "@codemirror/commands";
import type { EditorState, StateCommand } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { historyOf, restoredState } from "../editor-history.ts";

/** The state after a command that must have had an effect. */
function stateAfter(state: EditorState, command: StateCommand): EditorState {
  let next = state;
  const did = command({
    state,
    dispatch: (transaction) => {
      next = transaction.state;
    },
  });
  expect(did).toBe(true);
  return next;
}

const typed = (state: EditorState, insert: string, from = state.doc.length) =>
  state.update({
    changes: { from, insert },
    userEvent: "input.type",
    selection: { anchor: from + insert.length },
  }).state;

/** The history as IndexedDB returns it after a reload. */
const reloaded = (state: EditorState) =>
  restoredState(JSON.parse(JSON.stringify(historyOf(state))), state.doc.toString(), []);

describe("An editor's history", () => {
  test("survives a reload: what was typed before it can be undone and redone, and the cursor is where it was.", () => {
    const before = typed(typed(restoredState(undefined, "One.\n", []), "Two.\n"), "Zero.\n", 0);
    const state = reloaded(before);
    expect(state.selection.main.head).toBe(before.selection.main.head);
    const once = stateAfter(state, undo);
    expect(once.doc.toString()).toBe("One.\nTwo.\n");
    const twice = stateAfter(reloaded(once), undo);
    expect(twice.doc.toString()).toBe("One.\n");
    expect(stateAfter(stateAfter(reloaded(twice), redo), redo).doc.toString()).toBe(
      "Zero.\nOne.\nTwo.\n",
    );
  });

  test("of another text, or an invalid one, is ignored, and the text is kept.", () => {
    const kept = historyOf(typed(restoredState(undefined, "One.\n", []), "Two.\n"));
    for (const strange of [kept, null, 5, { selection: {}, history: "?", length: 5 }]) {
      const state = restoredState(strange, "Five.", []);
      expect(state.doc.toString()).toBe("Five.");
      expect(undo({ state, dispatch: () => {} })).toBe(false);
    }
  });
});
