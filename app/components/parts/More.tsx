// A disclosure with the rest of a text, collapsed at every width but open on paper. Needs no script; the browser's search in the page
// opens it.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Icon } from "./Icon.tsx";
import styles from "./More.module.css";

interface MoreProps {
  /** Label of the disclosure. */
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
