// Findings in the text of the open file, and what their buttons do.
import type { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useRef } from "react";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import { placeNow, showFindings } from "../editor/finding-marks.ts";
import type { Answer } from "../findings/answers.ts";
import type { Change } from "../form/yaml-edits.ts";
import { afterFrame } from "../parts/after-frame.ts";
import type { Changes, DeskFinding } from "../protocol.ts";

interface Around {
  path: string;
  view: EditorView | undefined;
  /** Those of this file. */
  own: readonly DeskFinding[];
  /** What they were found in. */
  of: Changes | undefined;
  /** What there is now. */
  changes: Changes;
  change: (changes: readonly Change[], kind: "fix") => void;
  /** Makes edits in other files; gives their paths. */
  editOthers: (edits: readonly Edit[]) => Promise<readonly string[]>;
  onTold: (sentence: string) => void;
  onExplain: (finding: DeskFinding) => void;
}

/** “ Changed with it: redirects.yaml.” */
export function changedWith(paths: readonly string[]): string {
  return paths.length === 0 ? "" : ` Changed with it: ${paths.join(", ")}.`;
}

/**
 * Marks the findings in the editor.
 * @returns what answers one, and what marks those at once that wait for the next frame
 */
export function useMending({ path, view, own, of, changes, change, editOthers, onTold, onExplain }: Around) {
  /** What the findings were found in that the editor shows; their places are counted from there. */
  const shown = useRef<Changes>(undefined);
  const latest = useRef(of);
  latest.current = of;
  /** Marks what waits to be marked. */
  const due = useRef<() => void>(undefined);
  const catchUp = useCallback(() => due.current?.(), []);

  const answer = useCallback(
    async (finding: DeskFinding, { label, edits }: Answer) => {
      if (!view) return;
      if (edits.length === 0) {
        onExplain(finding);
        return;
      }
      catchUp();
      if (shown.current !== latest.current) {
        onTold("The text has just changed. Press again when the list has followed.");
        return;
      }
      const inText = edits.filter(({ file }) => file === path);
      change(
        inText.map(({ span, text: insert }) => ({ ...placeNow(view.state, span), insert })),
        "fix",
      );
      const paths = await editOthers(edits.filter(({ file }) => file !== path));
      const done = finding.fix ? `Mended: ${finding.fix.title}` : `Done: ${label}`;
      onTold(`${done}.${changedWith(paths)}`);
    },
    [view, path, catchUp, change, editOthers, onTold, onExplain],
  );

  useEffect(() => {
    // An answer about an older text would underline other words.
    if (!view || !of || of !== changes) return;
    // The list is shown first: marking holds up the frame that it is in.
    const mark = () => {
      due.current = undefined;
      if (view.state.doc.toString() !== of.files[path]) return;
      shown.current = of;
      showFindings(view, own, { answer: (finding, one) => void answer(finding, one), explain: onExplain });
    };
    due.current = mark;
    const forget = afterFrame(() => {
      if (due.current === mark) mark();
    });
    return () => {
      if (due.current === mark) due.current = undefined;
      forget();
    };
  }, [view, path, of, changes, own, answer, onExplain]);

  return { answer, catchUp };
}
