// Hook that marks findings in the editor, and applies their fixes.

import type { Edit, FixOption } from "@site/pipeline/browser";
import { useCallback, useEffect, useRef } from "react";
import { showFindings } from "../editor/finding-marks.ts";
import { afterFrame } from "../parts/after-frame.ts";
import { errorMessage } from "../parts/error-message.ts";
import type { Changes, DeskFinding } from "../protocol.ts";
import { spanMapper } from "../text/span-mapper.ts";
import type { OtherFiles } from "./changes.ts";
import type { FileInView } from "./file-context.ts";
import { hasJustChanged } from "./other-texts.ts";
import type { TextEditorHandle } from "./useTextEditor.ts";

export interface FindingsOptions {
  file: Pick<FileInView, "compiler" | "path" | "collection"> & {
    /** The front matter as it is shown. */
    readonly head: string;
  };
  editor: TextEditorHandle;
  /** Returns the changes with the editor's current text. */
  changesNow: () => Changes;
  /** Applies edits to other files; returns their paths. */
  editOthers: (edits: readonly Edit[]) => Promise<readonly string[]>;
  /** Replaces texts of other files, or adds files. */
  putOthers: (texts: OtherFiles) => void;
  onMessage: (message: string) => void;
  onExplain: (finding: Pick<DeskFinding, "code">) => void;
}

/** “ Changed with it: redirects.yaml.” */
export function changedWith(paths: readonly string[]): string {
  return paths.length === 0 ? "" : ` Changed with it: ${paths.join(", ")}.`;
}

/**
 * Marks the findings in the editor.
 * @param own findings in this file
 * @param of the changes in which they were found
 * @returns functions that apply an answer, and that find a finding's current position
 */
export function useFixes(
  { file: { path }, editor, changesNow, editOthers, onMessage, onExplain }: FindingsOptions,
  own: readonly DeskFinding[],
  of: Changes | undefined,
) {
  const { view, change } = editor;
  const text = of?.files[path] ?? undefined;
  // A ref, because an answer is applied to the state at the time of the click.
  const now = useRef({ changesNow, editOthers });
  now.current = { changesNow, editOthers };
  const answer = useCallback(
    async (finding: Pick<DeskFinding, "code" | "fix">, { label, edits }: FixOption) => {
      if (edits.length === 0) return onExplain(finding);
      if (!view || text === undefined) return;
      const placeNow = spanMapper(text, view.state.doc.toString());
      const inText = edits
        .filter(({ file }) => file === path)
        .map((edit) => ({ edit, place: placeNow(edit.span) }));
      const elsewhere = edits.filter(({ file }) => file !== path);
      const { files } = now.current.changesNow();
      const isSame =
        inText.every(({ place }) => place.isSame) &&
        elsewhere.every(({ file }) => files[file] === of?.files[file]);
      if (!isSame) return onMessage(hasJustChanged);
      change(
        inText.map(({ edit, place }) => ({ from: place.start, to: place.end, insert: edit.text })),
        "fix",
      );
      try {
        const paths = await now.current.editOthers(elsewhere);
        const done = finding.fix ? `Fixed: ${finding.fix.title}` : `Done: ${label}`;
        onMessage(`${done}.${changedWith(paths)}`);
      } catch (problem) {
        onMessage(errorMessage(problem));
      }
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
    return afterFrame(() => showFindings(view, text, own, { fix: answer, explain: onExplain }));
  }, [view, text, own, answer, onExplain]);

  return { answer, whereIs };
}
