// Has what is written checked, and keeps the answer to the last question only.
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
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

interface Check extends Found {
  /** The last page of the file that could be made: a slip in a field does not take it away. It is asked for once the findings are shown. */
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
  /** The last check of all that has come to an end, and what it was asked for. */
  const judged = useRef<{ readonly checked: Checked; readonly changes: Changes }>(undefined);
  /** Lets go of what is to be asked later. */
  const forget = useRef(() => {});
  /** Asks what the file says by itself at once, and what needs others when nothing is changed for a while. */
  const check = useCallback(
    (changes: Changes, wait: number) => {
      if (asked.current === changes) return;
      asked.current = changes;
      forget.current();
      const isNewest = () => asked.current === changes;
      const fail = (problem: unknown) => {
        if (!isNewest() || problem instanceof NeedlessError) return;
        const said = problem instanceof Error ? problem.message : String(problem);
        setFound((last) => ({ ...last, checking: { state: "failed", said } }));
      };
      const answer = <T>(coming: Promise<T>, show: (answer: T) => void) => {
        coming.then((answer) => {
          if (isNewest()) show(answer);
        }, fail);
      };
      /** Shown at once: what else waits for its turn on this page would go first. */
      const show = (checked: Checked) =>
        flushSync(() =>
          setFound(({ checking }) => ({
            checking: judged.current ? { state: "checked" } : checking,
            checked,
            of: changes,
          })),
        );
      const askPage = () =>
        answer(compiler.ask("page", { file }), (made) => startTransition(() => setPage((last) => made ?? last)));
      const checkAll = () =>
        answer(compiler.ask("check", { changes }, fail), (checked) => {
          judged.current = { checked, changes };
          show(checked);
          forget.current = afterFrame(askPage);
        });
      answer(compiler.ask("typed", { base: dataAddress, changes, file }, fail), (own) => {
        const { checked, changes: then } = judged.current ?? {};
        if (then === changes) return;
        const [before = "", now = ""] = [then?.files[file], changes.files[file]].map((text) => text ?? "");
        const findings = withTyped(checked?.findings ?? [], own, { path: file, before, now });
        show({ ...checked, findings });
      });
      if (wait === 0) return checkAll();
      const timer = setTimeout(checkAll, wait);
      forget.current = () => clearTimeout(timer);
    },
    [compiler, file],
  );
  const type = useCallback((changes: Changes) => check(changes, pause), [check]);
  useEffect(() => check(changes, 0), [check, changes]);
  useEffect(
    () => () => {
      asked.current = undefined;
      forget.current();
    },
    [],
  );
  return { ...found, page, type };
}
