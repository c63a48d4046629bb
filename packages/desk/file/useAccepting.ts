// Hook that has the words of a warning accepted: a row of accepted.yaml, which goes along with the draft.
import { useCallback, useRef } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import { errorMessage } from "../parts/error-message.ts";
import type { DeskFinding } from "../protocol.ts";
import { changedWith, type FindingsOptions } from "./useFixes.ts";

/** What `acceptFinding` needs of the open file. */
export interface AcceptOptions
  extends Pick<FindingsOptions, "changesNow" | "editOthers" | "putOthers" | "onMessage"> {
  readonly compiler: Pick<CompilerClient, "ask">;
  /** Path of the open file. */
  readonly path: string;
  readonly editor: Pick<FindingsOptions["editor"], "change">;
}

/** Adds the row, and says so. */
export async function acceptFinding(
  { compiler, path, editor, changesNow, editOthers, putOthers, onMessage }: AcceptOptions,
  { code, acceptableWords }: Pick<DeskFinding, "code" | "acceptableWords">,
  because: string,
): Promise<void> {
  try {
    const { edit, isNew } = await compiler.ask("accept", {
      changes: changesNow(),
      finding: { code, acceptableWords },
      because,
    });
    if (edit.file === path) {
      editor.change([{ from: edit.span.start, to: edit.span.end, insert: edit.text }], "fix");
    } else if (isNew) {
      putOthers({ [edit.file]: edit.text });
    } else {
      await editOthers([edit]);
    }
    onMessage(`These words are accepted wherever they stand.${changedWith([edit.file])}`);
  } catch (problem) {
    onMessage(errorMessage(problem));
  }
}

/** Returns a function that accepts a finding, with the state of the file at the time of the click. */
export function useAccepting({ file: { compiler, path }, ...given }: FindingsOptions) {
  const now = useRef({ ...given, compiler, path });
  now.current = { ...given, compiler, path };
  return useCallback((finding: DeskFinding, because: string) => {
    void acceptFinding(now.current, finding, because);
  }, []);
}
