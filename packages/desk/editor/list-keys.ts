// Key bindings for Enter and Backspace in lists and quotes, as in word processors.
import {
  deleteMarkupBackward,
  insertNewlineContinueMarkupCommand,
  markdownLanguage,
} from "@codemirror/lang-markdown";
import type { StateCommand } from "@codemirror/state";
import type { KeyBinding } from "@codemirror/view";

/** Ends a list at an empty item, and leaves an empty line, as text directly below would belong to the last item. */
export const endList: StateCommand = ({ state, dispatch }) => {
  const { doc, readOnly, selection } = state;
  const { empty, head } = selection.main;
  const line = doc.lineAt(head);
  if (readOnly || !empty || head !== line.to || line.number === 1) return false;
  if (
    !/^(?:[-*+]|\d+[.)])[ \t]+$/.test(line.text) ||
    !markdownLanguage.isActiveAt(state, head, -1)
  ) {
    return false;
  }
  const insert = doc.line(line.number - 1).text.trim() === "" ? "" : "\n";
  const anchor = line.from + insert.length;
  dispatch(
    state.update({
      changes: { from: line.from, to: line.to, insert },
      selection: { anchor },
      scrollIntoView: true,
      userEvent: "input",
    }),
  );
  return true;
};

export const listKeys: readonly KeyBinding[] = [
  { key: "Enter", run: endList },
  { key: "Enter", run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
  { key: "Backspace", run: deleteMarkupBackward },
];
