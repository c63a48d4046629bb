// The button of a warning whose words are meant: it asks why, and has them accepted wherever they stand.
import { lazy, Suspense, useRef, useState } from "react";
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
  /** Whether the form was left, whose focus the button takes back. */
  const isLeft = useRef(false);
  const takeFocus = (button: HTMLButtonElement | null) => {
    if (!isLeft.current) return;
    isLeft.current = false;
    button?.focus();
  };
  const button = (
    <p className={styles.actions}>
      <button type="button" ref={takeFocus} data-answer="accept" onClick={() => ask(true)}>
        It is meant
      </button>
    </p>
  );
  if (!isAsking) return button;
  const answer = (because: string) => {
    ask(false);
    accept(finding, because);
  };
  const leave = () => {
    isLeft.current = true;
    ask(false);
  };
  return (
    <Suspense fallback={button}>
      <AcceptForm onAccept={answer} onLeave={leave} />
    </Suspense>
  );
}
