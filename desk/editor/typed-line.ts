// Holds back findings about the line that somebody is typing in: what is half written is no mistake yet.
import { type EditorState, type Extension, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import type { DeskFinding } from "../protocol.ts";

/** Findings that most words pass through while they are typed. */
const halfTyped: ReadonlySet<string> = new Set([
  "markdown-doubtful",
  "html-unclosed",
  "link-relative",
  "link-text-says-nothing",
  "placeholder-braces",
  "placeholder-unknown",
]);

const left = StateEffect.define<null>();

const lineOf = ({ doc, selection }: EditorState) => doc.lineAt(selection.main.head).number;

const isTyped = (transaction: Transaction) =>
  transaction.docChanged && (transaction.isUserEvent("input.type") || transaction.isUserEvent("delete"));

const line = StateField.define<number | undefined>({
  create: () => undefined,
  update(value, transaction) {
    if (transaction.effects.some((effect) => effect.is(left))) return undefined;
    if (isTyped(transaction)) return lineOf(transaction.state);
    if (value === undefined || !(transaction.docChanged || transaction.selection)) return value;
    const now = lineOf(transaction.state);
    // A line that is put in above it moves it; a cursor that goes to another one leaves it.
    return transaction.docChanged || now === value ? now : undefined;
  },
});

export const typedLines: Extension = [
  line,
  EditorView.focusChangeEffect.of((_state, isFocused) => (isFocused ? null : left.of(null))),
];

/** Number of the line that is typed in, from 1; undefined once the cursor has left it. */
export const typedLine = (state: EditorState): number | undefined => state.field(line);

/** Whether a finding waits until the cursor leaves its line. */
export function isHalfTyped({ code, line }: Pick<DeskFinding, "code" | "line">, typed: number | undefined): boolean {
  return line === typed && halfTyped.has(code);
}
