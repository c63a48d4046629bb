// Key bindings for search in the editor. The code is loaded when one is first used, as most writers never search.
import { EditorState, StateEffect } from "@codemirror/state";
import { type EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";

/** CodeMirror's keys that open a search; its other keys need an open one. */
const beginning = ["Mod-f", "F3", "Mod-g", "Mod-Shift-l", "Mod-d"];

/** Labels for writers; the option for regular expressions is hidden (theme.css). */
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

/** Editors in which search is loaded. */
const ready = new WeakSet<EditorView>();

async function begin(view: EditorView, key: string): Promise<void> {
  const { search, searchKeymap } = await import("@codemirror/search");
  const bindings = harmless(searchKeymap);
  if (!ready.has(view)) {
    view.dispatch({
      effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(bindings), phrases]),
    });
  }
  ready.add(view);
  bindings.find((binding) => binding.key === key)?.run?.(view);
}

export const searchKeys: readonly KeyBinding[] = harmless(
  beginning.map((key) => ({
    key,
    run: (view) => {
      // Then CodeMirror's own bindings, which have lower priority, apply.
      if (ready.has(view)) return false;
      void begin(view, key);
      return true;
    },
  })),
);
