// Has what is written checked, and keeps the answer to the last question only.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { afterFrame } from "../parts/after-frame.ts";
import type { Changes, Checked, DeskPage } from "../protocol.ts";
import { type Compiler, dataAddress, NeedlessError } from "../worker/client.ts";
import { withTyped } from "./with-typed.ts";

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

/** The last check of all that has come to an end, and what it was asked for. */
interface Judged {
  readonly checked: Checked;
  readonly changes: Changes;
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
  const [judged, setJudged] = useState<Judged>();
  const last = useRef<Judged>(undefined);
  /** Asks what the file says by itself at once, and what needs others when nothing is changed for a while. */
  const check = useCallback(
    (changes: Changes, wait: number) => {
      if (asked.current === changes) return;
      asked.current = changes;
      clearTimeout(later.current);
      const isNewest = () => asked.current === changes;
      const failing = (problem: unknown) => {
        if (isNewest()) fail(problem);
      };
      /** Shows an answer at once: what else waits for its turn on this page would go first. */
      const answer = <T>(coming: Promise<T>, show: (answer: T) => void) => {
        coming.then((answer) => {
          if (isNewest()) flushSync(() => show(answer));
        }, failing);
      };
      let isJudged = false;
      const checkAll = () =>
        answer(compiler.ask("check", { changes }, failing), (checked) => {
          isJudged = true;
          last.current = { checked, changes };
          setFound({ checking: { state: "checked" }, checked, of: changes });
          setJudged(last.current);
        });
      answer(compiler.ask("typed", { base: dataAddress, changes, file }, failing), (own) => {
        if (isJudged) return;
        const { checked, changes: then } = last.current ?? {};
        const [before = "", now = ""] = [then?.files[file], changes.files[file]].map((text) => text ?? "");
        const findings = withTyped(checked?.findings ?? [], own, { path: file, before, now });
        setFound(({ checking }) => ({
          checking: checked ? { state: "checked" } : checking,
          checked: { ...checked, findings },
          of: changes,
        }));
      });
      if (wait > 0) later.current = setTimeout(checkAll, wait);
      else checkAll();
    },
    [compiler, file, fail],
  );
  const type = useCallback((changes: Changes) => check(changes, pause), [check]);
  useEffect(() => check(changes, 0), [check, changes]);
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
