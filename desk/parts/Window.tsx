// A window over the page, open as long as it is there; whoever closes it is back where they were.
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import styles from "./Window.module.css";

interface WindowProps {
  /** Its name for those who do not see it. */
  name: string;
  /** As high as what it holds, or as wide as many pictures need. */
  size?: "small" | "wide" | undefined;
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

export function Window({ name, size, onClose, children }: WindowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className={styles.dialog} data-size={size} aria-label={name} onClose={onClose}>
      <Suspense fallback={<p role="status">Loading …</p>}>
        {children(() => dialog.current?.close())}
        <FocusFirst dialog={dialog} />
      </Suspense>
    </dialog>
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
