// What a finding means, in a window: the page of its code.
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { Compiler } from "../worker/client.ts";
import styles from "./Explanation.module.css";

const CodePage = lazy(async () => ({ default: (await import("./CodePage.tsx")).CodePage }));

interface ExplanationProps {
  compiler: Pick<Compiler, "ask">;
  code: string;
  onClose: () => void;
  /** Shows the page of another code. */
  onCode: (code: string) => void;
}

/** Opens itself; whoever closes it is back where they were. */
export function Explanation({ compiler, code, onClose, onCode }: ExplanationProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const window = dialog.current;
    window?.showModal();
    return () => window?.close();
  }, []);
  useEffect(() => {
    let isGone = false;
    setPage(undefined);
    compiler.ask("explain", { code }).then(
      (text) => !isGone && setPage(text),
      (problem: Error) => !isGone && setPage(problem.message),
    );
    return () => {
      isGone = true;
    };
  }, [compiler, code]);
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label={`What ${code} means`} onClose={onClose}>
      <p className={styles.head}>
        <code>{code}</code>
        <button type="button" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </p>
      <div className={styles.page}>
        <Suspense fallback={<p>One moment.</p>}>
          {page === undefined ? <p>One moment.</p> : <CodePage text={page} onCode={onCode} />}
        </Suspense>
      </div>
    </dialog>
  );
}
