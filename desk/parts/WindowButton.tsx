// A button and the window that it opens; what stands in the window is there only while it is open.
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./WindowButton.module.css";

interface WindowButtonProps {
  /** What the button says. */
  label: ReactNode;
  look?: "main" | undefined;
  /** The window's name for those who do not see it. */
  name: string;
  /** As high as what it holds, or as wide as many pictures need. */
  size?: "small" | "wide" | undefined;
  children: (close: () => void) => ReactNode;
}

export function WindowButton({ label, look, name, size, children }: WindowButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        {...(look ? { look } : {})}
        onClick={() => {
          setIsOpen(true);
          dialog.current?.showModal();
        }}
      >
        {label}
      </Button>
      <dialog
        ref={dialog}
        className={styles.dialog}
        data-size={size}
        aria-label={name}
        onClose={() => setIsOpen(false)}
      >
        {isOpen && (
          <Suspense fallback={<p role="status">Loading …</p>}>
            {children(() => dialog.current?.close())}
            <FocusFirst dialog={dialog} />
          </Suspense>
        )}
      </dialog>
    </>
  );
}

/** Puts the focus where the browser puts it in a window that has its content from the start: on the first thing that can be used. */
function FocusFirst({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  useEffect(() => {
    // Whoever is quick has chosen something already.
    if (!dialog.current?.contains(document.activeElement) || document.activeElement === dialog.current)
      dialog.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
  }, [dialog]);
  return null;
}
