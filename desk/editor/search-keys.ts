// The keys that search in the editor. What they do is loaded with the first of them: most texts are written without a search.
import { EditorState, StateEffect } from "@codemirror/state";
import { type EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";

/** Keys that begin a search, as CodeMirror has them; the others need one that is open. */
const beginning = ["Mod-f", "F3", "Mod-g", "Mod-Shift-l", "Mod-d"];

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

/** Editors that have what the keys do. */
const ready = new WeakSet<EditorView>();

async function begin(view: EditorView, key: string): Promise<void> {
  const { search, searchKeymap } = await import("@codemirror/search");
  const bindings = harmless(searchKeymap);
  if (!ready.has(view))
    view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(bindings), phrases]) });
  ready.add(view);
  bindings.find((binding) => binding.key === key)?.run?.(view);
}

export const searchKeys: readonly KeyBinding[] = harmless(
  beginning.map((key) => ({
    key,
    run: (view) => {
      // Its own bindings stand behind these.
      if (ready.has(view)) return false;
      void begin(view, key);
      return true;
    },
  })),
);
