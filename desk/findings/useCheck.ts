// Has what is written checked, and keeps the answer to the last question only.
import { useCallback, useEffect, useRef, useState } from "react";
import type { Changes, Checked } from "../protocol.ts";
import { type Compiler, NeedlessError } from "../worker/client.ts";

/** What became of the last check that has come to an end. */
export type Checking =
  | { readonly state: "waiting" }
  | { readonly state: "checked" }
  /** `said`: a sentence for the writer. */
  | { readonly state: "failed"; readonly said: string };

interface Found {
  readonly checking: Checking;
  /** The last answer there was. */
  readonly checked: Checked | undefined;
  /** What it is an answer to. */
  readonly of: Changes | undefined;
}

interface Check extends Found {
  /** Asks at once, before the changes are shown. What was asked already is not asked again. */
  readonly check: (changes: Changes) => void;
}

/**
 * @param changes what was changed of the site; the same object as long as nothing more was
 * @param file the one that is written
 */
export function useCheck(compiler: Pick<Compiler, "ask">, changes: Changes, file: string): Check {
  const [found, setFound] = useState<Found>({ checking: { state: "waiting" }, checked: undefined, of: undefined });
  const asked = useRef<Changes>(undefined);
  const check = useCallback(
    (changes: Changes) => {
      if (asked.current === changes) return;
      asked.current = changes;
      compiler.ask("check", { changes, file }).then(
        (checked) => {
          if (asked.current === changes) setFound({ checking: { state: "checked" }, checked, of: changes });
        },
        (problem: unknown) => {
          if (asked.current !== changes || problem instanceof NeedlessError) return;
          const said = problem instanceof Error ? problem.message : String(problem);
          setFound((last) => ({ ...last, checking: { state: "failed", said } }));
        },
      );
    },
    [compiler, file],
  );
  useEffect(() => check(changes), [check, changes]);
  useEffect(
    () => () => {
      asked.current = undefined;
    },
    [],
  );
  return { ...found, check };
}
