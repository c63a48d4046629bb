// Findings in the text of the open file, and what their buttons do.
import type { EditorView } from "@codemirror/view";
import { useCallback, useEffect, useRef } from "react";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import { placeNow, showFindings } from "../editor/finding-marks.ts";
import type { Change } from "../form/yaml-edits.ts";
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

export function useMending({ path, view, own, of, changes, change, editOthers, onTold, onExplain }: Around) {
  /** What the findings were found in that the editor shows; their places are counted from there. */
  const shown = useRef<Changes>(undefined);
  const latest = useRef(of);
  latest.current = of;

  const fix = useCallback(
    async ({ fix: mending }: DeskFinding) => {
      if (!view || !mending) return;
      if (shown.current !== latest.current) {
        onTold("The text has just changed. Press again when the list has followed.");
        return;
      }
      const inText = mending.edits.filter(({ file }) => file === path);
      change(
        inText.map(({ span, text: insert }) => ({ ...placeNow(view.state, span), insert })),
        "fix",
      );
      const paths = await editOthers(mending.edits.filter(({ file }) => file !== path));
      onTold(`Mended: ${mending.title}.${changedWith(paths)}`);
    },
    [view, path, change, editOthers, onTold],
  );

  useEffect(() => {
    // An answer about an older text would underline other words.
    if (!view || !of || of !== changes) return;
    shown.current = of;
    showFindings(view, own, { fix: (finding) => void fix(finding), explain: onExplain });
  }, [view, of, changes, own, fix, onExplain]);

  return fix;
}
