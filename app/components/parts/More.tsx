// A disclosure that folds away the rest of a topic at every width, and stands open on paper. Without script; the browser's search
// opens it.
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
