// Findings underlined in the text, and where a place of a text that was checked is now. What is underlined moves with what is typed.
import { type Action, type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import { ChangeSet, type EditorState, type Extension, StateField, type Text } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";
import type { Span } from "../../pipeline/model/source.ts";
import { type Answer, answersTo } from "../findings/answers.ts";
import type { DeskFinding } from "../protocol.ts";

/** How many of the last changes are remembered: more than anybody makes while a check is under way. */
const most = 500;

interface Step {
  readonly before: Text;
  readonly changes: ChangeSet;
}

const lastSteps = StateField.define<readonly Step[]>({
  create: () => [],
  update: (steps, { docChanged, startState, changes }) =>
    docChanged ? [...steps.slice(1 - most), { before: startState.doc, changes }] : steps,
});

export const findingPlaces: Extension = lastSteps;

/** What was changed since the editor had a text; undefined where that is too long ago. */
function changesSince(state: EditorState, text: string): ChangeSet | undefined {
  const isText = (doc: Text) => doc.length === text.length && doc.toString() === text;
  let changes = ChangeSet.empty(state.doc.length);
  if (isText(state.doc)) return changes;
  for (const step of state.field(lastSteps).toReversed()) {
    changes = step.changes.compose(changes);
    if (isText(step.before)) return changes;
  }
  return undefined;
}

/** A place as it is now. */
interface PlaceNow {
  readonly from: number;
  readonly to: number;
  /** Whether what stands there is what stood there. */
  readonly isSame: boolean;
}

/**
 * Where places of a text are now.
 * @param text what the editor had when it was checked
 */
export function placesNow(state: EditorState, text: string): (span: Span) => PlaceNow {
  const changes = changesSince(state, text);
  return ({ start, end }) => {
    if (!changes || end > text.length) {
      const from = Math.min(start, state.doc.length);
      return { from, to: from, isSame: false };
    }
    const from = changes.mapPos(start, 1);
    const to = Math.max(from, changes.mapPos(end, -1));
    const isSame = start === end ? !changes.touchesRange(start) : state.sliceDoc(from, to) === text.slice(start, end);
    return { from, to, isSame };
  };
}

const severities = { error: "error", warning: "warning", note: "info" } as const;

/** What the writer can do about a finding where it stands. */
export interface Answering {
  readonly answer: (finding: DeskFinding, answer: Answer) => void;
  readonly explain: (finding: DeskFinding) => void;
}

/**
 * Underlines findings.
 * @param text what they were found in
 * @param findings those of this file
 */
export function showFindings(
  view: EditorView,
  text: string,
  findings: readonly DeskFinding[],
  { answer, explain }: Answering,
): void {
  const placeNow = placesNow(view.state, text);
  const marks = findings.map((finding): Mark => {
    const { from, to } = placeNow(finding.span);
    const actions: Action[] = [
      ...answersTo(finding).map((one) => ({ name: one.label, apply: () => answer(finding, one) })),
      { name: "What this means", apply: () => explain(finding) },
    ];
    return {
      from,
      to,
      severity: severities[finding.severity],
      message: finding.help ? `${finding.message}\n${finding.help}` : finding.message,
      actions,
    };
  });
  view.dispatch(setDiagnostics(view.state, marks));
}
