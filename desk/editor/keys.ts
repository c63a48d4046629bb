// The editor's keys. None of them is one that types a letter.
import { closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, historyKeymap } from "@codemirror/commands";
import { nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import type { KeyBinding } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";
import { searchKeys } from "./search-keys.ts";

/** Tab stays the browser's: whoever has no mouse leaves the editor with it. */
export const keys: readonly KeyBinding[] = harmless([
  ...closeBracketsKeymap,
  ...completionKeymap,
  { key: "F8", run: nextDiagnostic },
  { key: "Shift-F8", run: previousDiagnostic },
  ...searchKeys,
  ...historyKeymap,
  ...defaultKeymap,
]);
