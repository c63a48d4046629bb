// What of a topic does not stand open: it is behind a press at every width, and open on paper. No script: the browser's search finds it.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Icon } from "./Icon.tsx";
import styles from "./More.module.css";

interface MoreProps {
  /** What is pressed. */
  label: ReactNode;
  className?: string;
  children: ReactNode;
}

export function More({ label, className, children }: MoreProps) {
  return (
    <details className={classNames(styles.more, className)}>
      <summary>
        <span>{label}</span>
        <Icon name="plus" />
      </summary>
      {children}
    </details>
  );
}
