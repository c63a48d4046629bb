// Notice for the writer, with actions below. Screen readers announce `kind="error"` at once, others after a pause.
import type { ReactNode } from "react";
import styles from "./Notice.module.css";

interface NoticeProps {
  kind: "error" | "warning" | "note";
  message: string;
  help?: string;
  children?: ReactNode;
}

export function Notice({ kind, message, help, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[kind]}`}
      role={kind === "error" ? "alert" : "status"}
    >
      <p className={styles.message}>{message}</p>
      {help !== undefined && <p>{help}</p>}
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  );
}
