// The editor's keys. None of them is one that types a letter: AltGr is Ctrl+Alt on Windows, and Option types letters on a Mac.
import { closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, historyKeymap } from "@codemirror/commands";
import { nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import { searchKeymap } from "@codemirror/search";
import type { KeyBinding } from "@codemirror/view";

/** Whether a combination may be how a keyboard types a letter: something with Alt and one sign. */
export function typesLetters(key: string): boolean {
  const parts = key.split(/-(?!$)/);
  return parts.includes("Alt") && [...(parts.at(-1) ?? "")].length === 1;
}

function harmless(bindings: readonly KeyBinding[]): KeyBinding[] {
  return bindings.flatMap((binding) => {
    const kept = { ...binding };
    for (const system of ["key", "mac", "win", "linux"] as const)
      if (typesLetters(kept[system] ?? "")) delete kept[system];
    return kept.key || kept.mac || kept.win || kept.linux || kept.any ? [kept] : [];
  });
}

/** Tab stays the browser's: whoever has no mouse leaves the editor with it. */
export const keys: readonly KeyBinding[] = harmless([
  ...closeBracketsKeymap,
  ...completionKeymap,
  { key: "F8", run: nextDiagnostic },
  { key: "Shift-F8", run: previousDiagnostic },
  ...searchKeymap,
  ...historyKeymap,
  ...defaultKeymap,
]);
