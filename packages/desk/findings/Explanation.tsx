// Window with the explanation of a finding's code.
import { lazy, Suspense, useEffect, useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import { Button } from "../parts/Button.tsx";
import { Dialog } from "../parts/Dialog.tsx";
import styles from "./Explanation.module.css";

const CodePage = lazy(() => import("./CodePage.tsx"));

const moment = <p>One moment.</p>;

interface ExplanationProps {
  compiler: CompilerClient;
  code: string;
  onClose: () => void;
  /** Shows the explanation of another code. */
  onCode: (code: string) => void;
}

export default function Explanation({ compiler, code, onClose, onCode }: ExplanationProps) {
  const [page, setPage] = useState<string>();
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
    <Dialog name={`What ${code} means`} onClose={onClose}>
      {(close) => (
        <>
          <p className={styles.head}>
            <code>{code}</code>
            <Button onClick={close}>Close</Button>
          </p>
          <div className={styles.page}>
            <Suspense fallback={moment}>
              {page === undefined ? moment : <CodePage text={page} onCode={onCode} />}
            </Suspense>
          </div>
        </>
      )}
    </Dialog>
  );
}
