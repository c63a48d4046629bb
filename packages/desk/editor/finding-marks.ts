// Underlines findings in the editor; CodeMirror moves the marks while text is typed.
import { type Action, type Diagnostic as Mark, setDiagnostics } from "@codemirror/lint";
import type { EditorView } from "@codemirror/view";
import { fixOptions } from "@site/pipeline/browser";
import type { FindingActions } from "../findings/Findings.tsx";
import type { DeskFinding } from "../protocol.ts";
import { spanMapper } from "../text/span-mapper.ts";

const severities = { error: "error", warning: "warning", note: "info" } as const;

/**
 * Underlines findings.
 * @param text the text in which they were found
 * @param findings findings in this file
 */
export function showFindings(
  view: EditorView,
  text: string,
  findings: readonly DeskFinding[],
  { fix, explain }: Pick<FindingActions, "fix" | "explain">,
): void {
  const placeNow = spanMapper(text, view.state.doc.toString());
  const marks = findings.map((finding): Mark => {
    const { start: from, end: to } = placeNow(finding.span);
    const actions: Action[] = [
      ...fixOptions(finding).map((one) => ({ name: one.label, apply: () => fix(finding, one) })),
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
