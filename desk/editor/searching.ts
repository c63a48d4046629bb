// Searching in the editor, from its first key on.
import { search, searchKeymap } from "@codemirror/search";
import { EditorState, StateEffect } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";

const bindings = harmless(searchKeymap);

/** The search as a writer speaks of it; patterns for programs are left out of it (theme.ts). */
const phrases = EditorState.phrases.of({
  next: "Next",
  previous: "Previous",
  all: "Select all",
  "match case": "Same capitals",
  "by word": "Whole words",
  replace: "Replace this one",
  "replace all": "Replace all",
  Replace: "Replace with",
  close: "Close",
});

/** Gives an editor the search and its keys. */
export function searching(view: EditorView): void {
  view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(bindings), phrases]) });
}

/** Does what a key of the search does. */
export function pressed(view: EditorView, key: string): void {
  bindings.find((binding) => binding.key === key)?.run?.(view);
}
