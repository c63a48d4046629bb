// The overlay while an enquiry is sent, with the mark and a progress bar.
import { useEffect, useRef } from "react";
import { LogoMark } from "../components/frame/Logo.tsx";
import barStyles from "../components/frame/RouteBar.module.css";
import styles from "./Sending.module.css";

interface SendingProps {
  words: string;
}

/** Covers the page while it is mounted. */
export function Sending({ words }: SendingProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.sending}
      aria-label={words}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.preventDefault();
      }}
      onCancel={(event) => event.preventDefault()}
    >
      <LogoMark className={styles.mark} />
      <p role="status">{words}</p>
      <div className={styles.track}>
        <div className={barStyles.bar} />
      </div>
    </dialog>
  );
}
