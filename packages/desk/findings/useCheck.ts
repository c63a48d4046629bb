// Hook that asks the compiler to check changes, and ignores answers that are out of date.

import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { CancelledError, type CompilerClient, dataAddress } from "../compiler-client.ts";
import { afterFrame } from "../parts/after-frame.ts";
import { errorMessage } from "../parts/error-message.ts";
import type { Changes, Checked } from "../protocol.ts";
import { typedFindings } from "./typed-findings.ts";

/** Milliseconds without typing before the file is checked together with all others. */
const pause = 300;

/** State of the check of the whole site. */
export type Checking =
  /** The whole is not checked with the latest text. `message`: a message if that takes long. */
  | { readonly state: "waiting"; readonly message?: string }
  | { readonly state: "checked" }
  /** `message`: the message for the writer. */
  | { readonly state: "failed"; readonly message: string };

interface Found {
  readonly checking: Checking;
  /** The last result; findings of the file alone are merged into the last full check. */
  readonly checked: Checked | undefined;
  /** The changes that it belongs to. */
  readonly of: Changes | undefined;
}

interface Check extends Found {
  /**
   * Addresses of the pages that show the file, as they could last be compiled, also if a field has an error now. Requested after the
   * findings are shown; a new list means new pages.
   */
  readonly addresses: readonly string[] | undefined;
  /** Checks the file alone at once, before the changes are painted, and everything after a pause in typing. */
  readonly type: (changes: Changes) => void;
  /** Checks everything again. */
  readonly again: () => void;
}

interface CheckOptions {
  readonly compiler: CompilerClient;
  /** Path of the open file. */
  readonly file: string;
  /** Returns all changes to the site. A new function, as after a change of another file, starts a check at once. */
  readonly changesNow: () => Changes;
}

export function useCheck({ compiler, file, changesNow }: CheckOptions): Check {
  const [found, setFound] = useState<Found>({
    checking: { state: "waiting" },
    checked: undefined,
    of: undefined,
  });
  const [addresses, setAddresses] = useState<readonly string[]>();
  const asked = useRef<Changes>(undefined);
  /** The last finished full check, with its changes. */
  const lastFullCheck = useRef<{ readonly checked: Checked; readonly changes: Changes }>(undefined);
  /** Cancels the pending request. */
  const cancelPending = useRef(() => {});
  /** Checks the file alone at once, and everything after `wait` milliseconds without changes. */
  const check = useCallback(
    (changes: Changes, wait: number) => {
      asked.current = changes;
      cancelPending.current();
      const isNewest = () => asked.current === changes;
      let hasFailed = false;
      const fail = (problem: unknown) => {
        if (!isNewest() || problem instanceof CancelledError) return;
        hasFailed = true;
        const message = errorMessage(problem);
        setFound((last) => ({ ...last, checking: { state: "failed", message } }));
      };
      const answer = <T>(request: Promise<T>, show: (answer: T) => void) => {
        request.then((answer) => {
          if (isNewest()) show(answer);
        }, fail);
      };
      /** Synchronous, so that other updates of the page do not go first: on a slow processor a frame takes as long as a check. */
      const show = (checked: Checked) => {
        const isFull = lastFullCheck.current?.changes === changes;
        flushSync(() =>
          setFound(({ checking }) => ({
            // After a check that failed nothing is waited for.
            checking: hasFailed && !isFull ? checking : { state: isFull ? "checked" : "waiting" },
            checked,
            of: changes,
          })),
        );
      };
      const takeLong = (message: string) => {
        if (!isNewest()) return;
        setFound((last) =>
          last.checking.state === "failed"
            ? last
            : { ...last, checking: { state: "waiting", message } },
        );
      };
      const askPage = () =>
        answer(compiler.ask("page", { file }), (made) =>
          startTransition(() => setAddresses((last) => made ?? last)),
        );
      const checkAll = () =>
        answer(compiler.ask("check", { changes }, takeLong), (checked) => {
          lastFullCheck.current = { checked, changes };
          show(checked);
          cancelPending.current = afterFrame(askPage);
        });
      answer(compiler.ask("typed", { base: dataAddress, changes, file }, fail), (own) => {
        const { checked, changes: then } = lastFullCheck.current ?? {};
        if (then === changes) return;
        const findings = typedFindings(checked?.findings ?? [], own, {
          path: file,
          before: then?.files[file] ?? "",
          now: changes.files[file] ?? "",
        });
        show({ ...checked, findings });
      });
      if (wait === 0) return checkAll();
      const timer = setTimeout(checkAll, wait);
      cancelPending.current = () => clearTimeout(timer);
    },
    [compiler, file],
  );
  const type = useCallback((changes: Changes) => check(changes, pause), [check]);
  const again = useCallback(() => check(changesNow(), 0), [check, changesNow]);
  useEffect(again, [again]);
  useEffect(
    () => () => {
      asked.current = undefined;
      cancelPending.current();
    },
    [],
  );
  return { ...found, addresses, type, again };
}
