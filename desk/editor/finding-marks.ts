// Findings underlined in the text. They move with what is typed until the next check says where they are now.
import { type Action, type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import { ChangeSet, type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import { type Answer, answersTo } from "../findings/answers.ts";
import type { DeskFinding } from "../protocol.ts";

const checked = StateEffect.define<{ readonly length: number }>();

/** What was changed since the text was handed to the check whose findings are shown. */
const since = StateField.define<ChangeSet>({
  create: (state) => ChangeSet.empty(state.doc.length),
  update(changes, transaction) {
    const told = transaction.effects.find((effect) => effect.is(checked));
    if (told) return ChangeSet.empty(transaction.state.doc.length);
    return transaction.docChanged ? changes.compose(transaction.changes) : changes;
  },
});

export const findingPlaces: Extension = since;

/** Where a place of the checked text is now. */
export function placeNow(state: EditorState, { start, end }: { start: number; end: number }) {
  const changes = state.field(since);
  const within = (place: number) => Math.max(0, Math.min(place, changes.length));
  const from = changes.mapPos(within(start), 1);
  return { from, to: Math.max(from, changes.mapPos(within(end), -1)) };
}

const severities = { error: "error", warning: "warning", note: "info" } as const;

/** What the writer can do about a finding where it stands. */
export interface Answering {
  readonly answer: (finding: DeskFinding, answer: Answer) => void;
  readonly explain: (finding: DeskFinding) => void;
}

/**
 * Shows the findings of a text.
 * @param findings those of this file
 */
export function showFindings(view: EditorView, findings: readonly DeskFinding[], { answer, explain }: Answering): void {
  const length = view.state.doc.length;
  const marks = findings.map((finding): Mark => {
    const from = Math.min(finding.span.start, length);
    const actions: Action[] = [
      ...answersTo(finding).map((one) => ({ name: one.label, apply: () => answer(finding, one) })),
      { name: "What this means", apply: () => explain(finding) },
    ];
    return {
      from,
      to: Math.max(from, Math.min(finding.span.end, length)),
      severity: severities[finding.severity],
      message: finding.help ? `${finding.message}\n${finding.help}` : finding.message,
      actions,
    };
  });
  const { effects } = setDiagnostics(view.state, marks);
  view.dispatch({
    effects: [...(Array.isArray(effects) ? effects : effects ? [effects] : []), checked.of({ length })],
  });
}
