// Underlines findings in the editor; CodeMirror moves the marks while text is typed.
import { type Action, type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { type FixOption, fixOptions } from "../findings/fix-options.ts";
import { spanMapper } from "../findings/span-mapper.ts";
import type { DeskFinding } from "../protocol.ts";

const severities = { error: "error", warning: "warning", note: "info" } as const;

/** A writer's actions on a finding. */
export interface MarkActions {
  readonly applyFix: (finding: DeskFinding, answer: FixOption) => void;
  readonly explain: (finding: DeskFinding) => void;
}

/**
 * Underlines findings.
 * @param text the text in which they were found
 * @param findings findings in this file
 */
export function showFindings(
  view: EditorView,
  text: string,
  findings: readonly DeskFinding[],
  { applyFix, explain }: MarkActions,
): void {
  const placeNow = spanMapper(text, view.state.doc.toString());
  const marks = findings.map((finding): Mark => {
    const { start: from, end: to } = placeNow(finding.span);
    const actions: Action[] = [
      ...fixOptions(finding).map((one) => ({
        name: one.label,
        apply: () => applyFix(finding, one),
      })),
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
