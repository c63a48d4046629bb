// Button that copies a text, or shows it selected if the browser forbids copying.
import { useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./CopyButton.module.css";

interface CopyButtonProps {
  label: string;
  /** Returns the text to copy. */
  text: () => string;
}

export function CopyButton({ label, text }: CopyButtonProps) {
  const [state, setState] = useState<"before" | "copied" | "by hand">("before");
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setState("copied");
    } catch {
      setState("by hand");
      requestAnimationFrame(() => field.current?.select());
    }
  };
  return (
    <>
      <Button onClick={copy}>{label}</Button>
      <span role="status" className={styles.said}>
        {state === "copied" && "Copied."}
      </span>
      {state === "by hand" && (
        <div className={styles.byHand}>
          <label htmlFor={id}>
            The browser does not let the desk copy. Press Ctrl+C (on a Mac ⌘C):
          </label>
          <textarea id={id} ref={field} readOnly value={text()} rows={6} />
        </div>
      )}
    </>
  );
}
