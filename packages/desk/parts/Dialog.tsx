// Modal dialog, open while it is mounted; closing it returns the focus.
import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from "react";
import styles from "./Dialog.module.css";
import { ErrorBoundary } from "./ErrorBoundary.tsx";

interface DialogProps {
  /** Accessible name. */
  name: string;
  /** As high as its content, or wide enough for many pictures. */
  size?: "small" | "wide";
  onClose: () => void;
  children: (close: () => void) => ReactNode;
}

export function Dialog({ name, size, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      aria-label={name}
      onClose={onClose}
    >
      <Suspense fallback={<p role="status">Loading …</p>}>
        <ErrorBoundary name="This window">{children(() => dialog.current?.close())}</ErrorBoundary>
        <FocusFirst dialog={dialog} />
      </Suspense>
    </dialog>
  );
}

/** Focuses the first control once lazy content has loaded, as the browser does for content that exists from the start. */
function FocusFirst({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  useEffect(() => {
    // Unless the user has already focused something.
    if (
      !dialog.current?.contains(document.activeElement) ||
      document.activeElement === dialog.current
    ) {
      dialog.current?.querySelector<HTMLElement>("input, select, textarea, button")?.focus();
    }
  }, [dialog]);
  return null;
}
