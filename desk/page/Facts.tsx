// The company's numbers and claims, in a window.
import { lazy, Suspense, useRef, useState } from "react";
import { Button } from "../parts/Button.tsx";
import type { Offers } from "../protocol.ts";
import styles from "./Window.module.css";

const FactList = lazy(async () => ({ default: (await import("./FactList.tsx")).FactList }));

interface FactsProps {
  offers: Offers;
  onInsert: (id: string) => void;
}

/** Button and window. */
export function Facts({ offers, onInsert }: FactsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        Facts…
      </Button>
      <dialog ref={dialog} className={styles.dialog} aria-label="Facts" onClose={() => setIsOpen(false)}>
        {isOpen && (
          <Suspense>
            <FactList {...{ offers, onInsert }} onClose={() => dialog.current?.close()} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}
