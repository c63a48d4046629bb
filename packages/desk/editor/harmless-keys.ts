// Filters out key bindings that would block typing: AltGr is Ctrl+Alt on Windows, and Option types letters on a Mac.
import type { KeyBinding } from "@codemirror/view";

/** Whether a key combination may type a character: Alt and a single character. */
export function typesLetters(key: string): boolean {
  const parts = key.split(/-(?!$)/);
  return parts.includes("Alt") && [...(parts.at(-1) ?? "")].length === 1;
}

/** Removes keys that may type a character from bindings. */
export function harmless(bindings: readonly KeyBinding[]): KeyBinding[] {
  return bindings.flatMap((binding) => {
    const kept = { ...binding };
    for (const system of ["key", "mac", "win", "linux"] as const) {
      if (typesLetters(kept[system] ?? "")) delete kept[system];
    }
    return kept.key || kept.mac || kept.win || kept.linux || kept.any ? [kept] : [];
  });
}
