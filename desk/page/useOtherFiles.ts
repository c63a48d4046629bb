// Hook that holds and changes the texts of other files that change with the open one, such as the redirects.
import { useCallback, useState } from "react";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import { grouped } from "../../pipeline/model/grouped.ts";
import type { CompilerClient } from "../compiler-client.ts";
import { type MergedVersions, versionKey } from "../drafts/draft.ts";
import { applyEdits } from "../parts/apply-edits.ts";
import type { OtherFiles } from "./changes.ts";

/** @param onFirstChange called when files are first changed, with their published texts */
export function useOtherFiles(
  compiler: CompilerClient,
  initial: OtherFiles,
  onFirstChange: (texts: MergedVersions) => void,
) {
  const [others, setOthers] = useState(initial);

  /**
   * Applies edits to files.
   * @returns their paths
   */
  const edit = useCallback(
    async (edits: readonly Edit[]): Promise<string[]> => {
      const texts: Record<string, string> = {};
      const found: Record<string, string> = {};
      for (const [file, own] of grouped(edits, ({ file }) => file)) {
        const before = others[file] ?? (await compiler.ask("text", { path: file }));
        texts[file] = applyEdits(before, own);
        if (others[file] === undefined) found[versionKey("site", file)] = before;
      }
      onFirstChange(found);
      setOthers((now) => ({ ...now, ...texts }));
      return Object.keys(texts);
    },
    [compiler, others, onFirstChange],
  );
  const discard = useCallback(
    (path: string) => setOthers(({ [path]: _discarded, ...rest }) => rest),
    [],
  );
  const put = useCallback((texts: OtherFiles) => setOthers((now) => ({ ...now, ...texts })), []);
  return { others, edit, put, discard };
}
