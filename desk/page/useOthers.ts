// Files that change beside the one that is written, such as the redirects.
import { useCallback, useState } from "react";
import type { Edit } from "../../pipeline/model/diagnostic.ts";
import type { Compiler } from "../worker/client.ts";
import { byFile, edited, type Others } from "./written.ts";

export function useOthers(compiler: Pick<Compiler, "ask">, begun: Others) {
  const [others, setOthers] = useState(begun);

  /**
   * Makes edits in files.
   * @returns their paths
   */
  const edit = useCallback(
    async (edits: readonly Edit[]): Promise<string[]> => {
      const texts: Record<string, string> = {};
      for (const [file, own] of byFile(edits)) {
        const before = others[file] ?? (await compiler.ask("text", { path: file }));
        texts[file] = edited(before, own);
      }
      setOthers((now) => ({ ...now, ...texts }));
      return Object.keys(texts);
    },
    [compiler, others],
  );
  const takeBack = useCallback(
    (path: string) =>
      setOthers((now) => {
        const { [path]: _gone, ...rest } = now;
        return rest;
      }),
    [],
  );
  return { others, edit, takeBack };
}
