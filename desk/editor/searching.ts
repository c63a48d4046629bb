// Searching in the editor, from its first key on.
import { search, searchKeymap } from "@codemirror/search";
import { StateEffect } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";

const bindings = harmless(searchKeymap);

/** Gives an editor the search and its keys. */
export function searching(view: EditorView): void {
  view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(bindings)]) });
}

/** Does what a key of the search does. */
export function pressed(view: EditorView, key: string): void {
  bindings.find((binding) => binding.key === key)?.run?.(view);
}
