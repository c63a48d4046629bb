// The button of a warning whose words are meant: it asks why, and has them accepted wherever they stand.
import { lazy, Suspense, useState } from "react";
import type { DeskFinding } from "../protocol.ts";
import styles from "./Findings.module.css";

/** Few findings are accepted: the form is loaded when one is. */
const AcceptForm = lazy(() => import("./AcceptForm.tsx"));

interface AcceptProps {
  finding: DeskFinding;
  /** Accepts the words of all its places, with a reason. */
  accept: (finding: DeskFinding, because: string) => void;
}

export function Accept({ finding, accept }: AcceptProps) {
  const [isAsking, ask] = useState(false);
  const button = (
    <p className={styles.actions}>
      <button type="button" data-answer="accept" onClick={() => ask(true)}>
        It is meant
      </button>
    </p>
  );
  if (!isAsking) return button;
  const answer = (because: string) => {
    ask(false);
    accept(finding, because);
  };
  return (
    <Suspense fallback={button}>
      <AcceptForm onAccept={answer} onLeave={() => ask(false)} />
    </Suspense>
  );
}
