// Has what is written checked, and keeps the answer to the last question only.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterFrame } from "../parts/after-frame.ts";
import type { Changes, Checked, DeskPage } from "../protocol.ts";
import { type Compiler, NeedlessError } from "../worker/client.ts";

/** Milliseconds without a key after which the file is checked with all others. */
const pause = 300;

/** What became of the last check that has come to an end. */
export type Checking =
  | { readonly state: "waiting" }
  | { readonly state: "checked" }
  /** `said`: a sentence for the writer. */
  | { readonly state: "failed"; readonly said: string };

interface Found {
  readonly checking: Checking;
  /** The last answer there was; what was found in the file alone stands in one that looked at all. */
  readonly checked: Checked | undefined;
  /** What it is an answer to. */
  readonly of: Changes | undefined;
}

interface Check extends Found {
  /** The page of the file, of the last answer for which it was made: it is asked for once the findings are shown. */
  readonly page: DeskPage | undefined;
  /** Asks at once what the file says by itself, before the changes are shown, and what needs others when nothing is typed for a while. */
  readonly type: (changes: Changes) => void;
}

/**
 * @param changes what was changed of the site; the same object as long as nothing more was
 * @param file the one that is written
 */
export function useCheck(compiler: Pick<Compiler, "ask">, changes: Changes, file: string): Check {
  const [found, setFound] = useState<Found>({ checking: { state: "waiting" }, checked: undefined, of: undefined });
  const [page, setPage] = useState<DeskPage>();
  const asked = useRef<Changes>(undefined);
  const fail = useCallback((problem: unknown) => {
    if (problem instanceof NeedlessError) return;
    const said = problem instanceof Error ? problem.message : String(problem);
    setFound((last) => ({ ...last, checking: { state: "failed", said } }));
  }, []);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [judged, setJudged] = useState<Checked>();
  const failing = useCallback(
    (changes: Changes) => (problem: unknown) => {
      if (asked.current === changes) fail(problem);
    },
    [fail],
  );
  /** Shows an answer at once: what else waits for its turn on this page would go first. */
  const answer = useCallback(
    <T>(coming: Promise<T>, changes: Changes, show: (answer: T) => void) => {
      coming.then((answer) => {
        if (asked.current === changes) flushSync(() => show(answer));
      }, failing(changes));
    },
    [failing],
  );
  const checkAll = useCallback(
    (changes: Changes) =>
      answer(compiler.ask("check", { changes }, failing(changes)), changes, (checked) => {
        setFound({ checking: { state: "checked" }, checked, of: changes });
        setJudged(checked);
      }),
    [compiler, answer, failing],
  );
  /** Takes it as the newest question; false where it is that already. */
  const begin = useCallback((changes: Changes) => {
    if (asked.current === changes) return false;
    asked.current = changes;
    clearTimeout(later.current);
    return true;
  }, []);
  const check = useCallback(
    (changes: Changes) => {
      if (begin(changes)) checkAll(changes);
    },
    [begin, checkAll],
  );
  const type = useCallback(
    (changes: Changes) => {
      if (!begin(changes)) return;
      later.current = setTimeout(() => checkAll(changes), pause);
      answer(compiler.ask("typed", { file, text: changes.files[file] ?? "" }, failing(changes)), changes, (findings) =>
        setFound(({ checked }) => ({
          checking: { state: "checked" },
          checked: { ...checked, findings },
          of: changes,
        })),
      );
    },
    [begin, compiler, file, answer, failing, checkAll],
  );
  useEffect(() => check(changes), [check, changes]);
  useEffect(() => {
    if (!judged) return undefined;
    let isNeedless = false;
    const forget = afterFrame(() =>
      compiler.ask("page", { file }).then(
        (made) => {
          if (!isNeedless) setPage(made);
        },
        (problem: unknown) => {
          if (!isNeedless) fail(problem);
        },
      ),
    );
    return () => {
      isNeedless = true;
      forget();
    };
  }, [compiler, judged, file, fail]);
  useEffect(
    () => () => {
      asked.current = undefined;
      clearTimeout(later.current);
    },
    [],
  );
  return { ...found, page, type };
}
