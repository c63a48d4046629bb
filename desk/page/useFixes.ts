// Hook that marks findings in the editor, and applies their fixes.
import type { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useRef } from "react";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import { showFindings } from "../editor/finding-marks.ts";
import type { FixOption } from "../findings/fix-options.ts";
import { spanMapper } from "../findings/span-mapper.ts";
import type { Change } from "../form/yaml-edits.ts";
import { afterFrame } from "../parts/after-frame.ts";
import type { Changes, DeskFinding } from "../protocol.ts";

interface FixesOptions {
  path: string;
  view: EditorView | undefined;
  /** Findings in this file. */
  own: readonly DeskFinding[];
  /** The changes in which they were found. */
  of: Changes | undefined;
  /** The current changes. */
  changes: Changes;
  change: (changes: readonly Change[], kind: "fix") => void;
  /** Applies edits to other files; returns their paths. */
  editOthers: (edits: readonly Edit[]) => Promise<readonly string[]>;
  onMessage: (sentence: string) => void;
  onExplain: (finding: Pick<DeskFinding, "code">) => void;
}

/** The parts of a finding by which it is fixed. */
type FixedFinding = Pick<DeskFinding, "code" | "fix">;

/** “ Changed with it: redirects.yaml.” */
export function changedWith(paths: readonly string[]): string {
  return paths.length === 0 ? "" : ` Changed with it: ${paths.join(", ")}.`;
}

/**
 * Marks the findings in the editor.
 * @returns functions that apply an answer, and that find a finding's current position
 */
export function useFixes({
  path,
  view,
  own,
  of,
  changes,
  change,
  editOthers,
  onMessage,
  onExplain,
}: FixesOptions) {
  const text = of?.files[path] ?? undefined;
  // A ref, because an answer is applied to the state at the time of the click.
  const now = useRef({ changes, editOthers });
  now.current = { changes, editOthers };
  const applyFix = useCallback(
    async (finding: FixedFinding, { label, edits }: FixOption) => {
      if (edits.length === 0) {
        onExplain(finding);
        return;
      }
      if (!view || text === undefined) return;
      const placeNow = spanMapper(text, view.state.doc.toString());
      const inText = edits
        .filter(({ file }) => file === path)
        .map((edit) => ({ edit, place: placeNow(edit.span) }));
      const elsewhere = edits.filter(({ file }) => file !== path);
      const isSame =
        inText.every(({ place }) => place.isSame) &&
        elsewhere.every(({ file }) => now.current.changes.files[file] === of?.files[file]);
      if (!isSame) {
        onMessage("What this is about has just changed. The list follows.");
        return;
      }
      change(
        inText.map(({ edit, place }) => ({ from: place.start, to: place.end, insert: edit.text })),
        "fix",
      );
      const paths = await now.current.editOthers(elsewhere);
      const done = finding.fix ? `Fixed: ${finding.fix.title}` : `Done: ${label}`;
      onMessage(`${done}.${changedWith(paths)}`);
    },
    [view, path, text, of, change, onMessage, onExplain],
  );
  const whereIs = useCallback(
    (finding: DeskFinding) => {
      const now = view?.state.doc.toString();
      return now === undefined ? undefined : spanMapper(text ?? now, now)(finding.span).start;
    },
    [view, text],
  );

  useEffect(() => {
    if (!view || text === undefined) return;
    // After the list is painted, because marking would delay that frame.
    return afterFrame(() =>
      showFindings(view, text, own, {
        applyFix: (finding, one) => void applyFix(finding, one),
        explain: onExplain,
      }),
    );
  }, [view, text, own, applyFix, onExplain]);

  return { answer: applyFix, whereIs };
}
