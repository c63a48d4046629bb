// Findings in the text of the open file, and what their buttons do.
import type { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useRef } from "react";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import { showFindings } from "../editor/finding-marks.ts";
import type { Answer } from "../findings/answers.ts";
import { mover } from "../findings/moved.ts";
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
 * @returns what answers one, and tells where one is now
 */
export function useMending({ path, view, own, of, changes, change, editOthers, onTold, onExplain }: Around) {
  const text = of?.files[path] ?? undefined;
  // An answer is to what was found, and is made of what there is when it is given.
  const now = useRef({ changes, editOthers });
  now.current = { changes, editOthers };
  const answer = useCallback(
    async (finding: DeskFinding, { label, edits }: Answer) => {
      if (edits.length === 0) {
        onExplain(finding);
        return;
      }
      if (!view || text === undefined) return;
      const placeNow = mover(text, view.state.doc.toString());
      const inText = edits.filter(({ file }) => file === path).map((edit) => ({ edit, place: placeNow(edit.span) }));
      const elsewhere = edits.filter(({ file }) => file !== path);
      const isSame =
        inText.every(({ place }) => place.isSame) &&
        elsewhere.every(({ file }) => now.current.changes.files[file] === of?.files[file]);
      if (!isSame) {
        onTold("What this is about has just changed. The list follows.");
        return;
      }
      change(
        inText.map(({ edit, place }) => ({ from: place.start, to: place.end, insert: edit.text })),
        "fix",
      );
      const paths = await now.current.editOthers(elsewhere);
      const done = finding.fix ? `Mended: ${finding.fix.title}` : `Done: ${label}`;
      onTold(`${done}.${changedWith(paths)}`);
    },
    [view, path, text, of, change, onTold, onExplain],
  );
  const whereIs = useCallback(
    (finding: DeskFinding) => {
      const now = view?.state.doc.toString();
      return now === undefined ? undefined : mover(text ?? now, now)(finding.span).start;
    },
    [view, text],
  );

  useEffect(() => {
    if (!view || text === undefined) return;
    // The list is shown first: marking holds up the frame that it is in.
    return afterFrame(() =>
      showFindings(view, text, own, { answer: (finding, one) => void answer(finding, one), explain: onExplain }),
    );
  }, [view, text, own, answer, onExplain]);

  return { answer, whereIs };
}
