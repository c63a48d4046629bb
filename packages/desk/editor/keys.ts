// Lists the editor's key bindings, none of which blocks typing a character.
import { closeBracketsKeymap, completionKeymap } from "@codemirror/autocomplete";
import { defaultKeymap, historyKeymap } from "@codemirror/commands";
import { nextDiagnostic, previousDiagnostic } from "@codemirror/lint";
import type { KeyBinding } from "@codemirror/view";
import { harmless } from "./harmless-keys.ts";
import { searchKeys } from "./search-keys.ts";

/** Tab is not bound, except in tables (`tables.ts`): keyboard users leave the editor with it. */
export const keys: readonly KeyBinding[] = harmless([
  ...closeBracketsKeymap,
  ...completionKeymap,
  { key: "F8", run: nextDiagnostic },
  { key: "Shift-F8", run: previousDiagnostic },
  ...searchKeys,
  ...historyKeymap,
  ...defaultKeymap,
]);
