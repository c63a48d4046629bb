// Hides certain findings on the line that is being typed, as half-written text is not a mistake yet.
import {
  type EditorState,
  type Extension,
  StateEffect,
  StateField,
  type Transaction,
} from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { DeskFinding } from "../protocol.ts";
import { fromOutside } from "./hidden-head.ts";

/** Codes that often occur temporarily while typing. */
const halfTyped: ReadonlySet<string> = new Set([
  "markup-shown-as-text",
  "html-unclosed",
  "link-relative",
  "link-text-says-nothing",
  "placeholder-braces",
  "placeholder-unknown",
]);

const left = StateEffect.define<null>();

const lineOf = ({ doc, selection }: EditorState) => doc.lineAt(selection.main.head).number;

/** Whether the text was typed, not a field of the form. */
const isTyped = (transaction: Transaction) =>
  transaction.docChanged &&
  !transaction.annotation(fromOutside) &&
  (transaction.isUserEvent("input.type") || transaction.isUserEvent("delete"));

const line = StateField.define<number | undefined>({
  create: () => undefined,
  update(value, transaction) {
    if (transaction.effects.some((effect) => effect.is(left))) return undefined;
    if (isTyped(transaction)) return lineOf(transaction.state);
    if (value === undefined || !(transaction.docChanged || transaction.selection)) return value;
    const now = lineOf(transaction.state);
    // A line inserted above moves it; moving the cursor to another line leaves it.
    return transaction.docChanged || now === value ? now : undefined;
  },
});

export const typedLines: Extension = [
  line,
  EditorView.focusChangeEffect.of((_state, isFocused) => (isFocused ? null : left.of(null))),
];

/** Number of the line being typed, from 1; undefined once the cursor has left it. */
export const typedLine = (state: EditorState): number | undefined => state.field(line);

/** Whether a finding is hidden until the cursor leaves its line. */
export function isHalfTyped(
  { code, line }: Pick<DeskFinding, "code" | "line">,
  typed: number | undefined,
): boolean {
  return line === typed && halfTyped.has(code);
}
