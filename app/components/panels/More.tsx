// A disclosure with the rest of a text, open on paper, which needs no script.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./More.module.css";

interface MoreProps {
  /** Label of the disclosure. */
  label: ReactNode;
  className?: string;
  /** true: open in wide windows, too. */
  wide?: boolean;
  children: ReactNode;
}

export function More({ label, className, wide, children }: MoreProps) {
  return (
    <details className={classNames(styles.more, wide && styles.wide, className)}>
      <summary>
        <span className={styles.closed}>{label}</span>
        <span className={styles.opened}>{messages().parts.less}</span>
        <Icon name="plus" />
      </summary>
      {children}
    </details>
  );
}
