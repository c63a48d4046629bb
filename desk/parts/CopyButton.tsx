// Copies a text and says so; where the browser does not let it, the text is shown, chosen, to be copied by hand.
import { useId, useRef, useState } from "react";
import { Button } from "./Button.tsx";
import styles from "./CopyButton.module.css";

interface CopyButtonProps {
  label: string;
  /** What is copied, asked for when it is. */
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
          <label htmlFor={id}>The browser does not let the desk copy. Press Ctrl+C (on a Mac ⌘C):</label>
          <textarea id={id} ref={field} readOnly value={text()} rows={6} />
        </div>
      )}
    </>
  );
}
