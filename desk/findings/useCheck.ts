// Checks what is written a moment after the last key, and keeps the answer to the last question only.
import { useEffect, useState } from "react";
import type { Changes, Checked } from "../protocol.ts";
import { type Compiler, NeedlessError } from "../worker/client.ts";

/** Milliseconds after a key in which another one may come. */
const pause = 40;

/** What became of the last check. */
export type Checking =
  | { readonly state: "waiting" }
  | { readonly state: "checking" }
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

/**
 * @param changes what was changed of the site; the same object as long as nothing more was
 * @param file the one that is written
 */
export function useCheck(compiler: Pick<Compiler, "ask">, changes: Changes | undefined, file: string): Found {
  const [found, setFound] = useState<Found>({ checking: { state: "waiting" }, checked: undefined, of: undefined });
  useEffect(() => {
    if (!changes) return;
    let isNeedless = false;
    const check = async () => {
      setFound((last) => ({ ...last, checking: { state: "checking" } }));
      try {
        const checked = await compiler.ask("check", { changes, file });
        if (!isNeedless) setFound({ checking: { state: "checked" }, checked, of: changes });
      } catch (problem) {
        if (isNeedless || problem instanceof NeedlessError) return;
        const said = problem instanceof Error ? problem.message : String(problem);
        setFound((last) => ({ ...last, checking: { state: "failed", said } }));
      }
    };
    const timer = setTimeout(() => void check(), pause);
    return () => {
      isNeedless = true;
      clearTimeout(timer);
    };
  }, [compiler, changes, file]);
  return found;
}
