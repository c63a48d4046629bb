// The keys that search in the editor. What they do is loaded with the first of them: most texts are written without a search.
import { StateEffect } from "@codemirror/state";
import { type EditorView, type KeyBinding, keymap } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";

/** Keys that begin a search, as CodeMirror has them; the others need one that is open. */
const beginning = ["Mod-f", "F3", "Mod-g", "Mod-Shift-l", "Mod-d"];

/** Editors that have what the keys do. */
const ready = new WeakSet<EditorView>();

async function begin(view: EditorView, key: string): Promise<void> {
  const { search, searchKeymap } = await import("@codemirror/search");
  const bindings = harmless(searchKeymap);
  if (!ready.has(view))
    view.dispatch({ effects: StateEffect.appendConfig.of([search({ top: true }), keymap.of(bindings)]) });
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
