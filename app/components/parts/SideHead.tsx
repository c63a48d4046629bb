// A section with its heading in the left columns and its content in the others.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./SideHead.module.css";

interface SideHeadProps {
  /** Id of the heading; also the section's anchor when `anchor` is set. */
  id: string;
  title: string;
  anchor?: string;
  /** true: the heading stays in view beside long content. */
  sticky?: boolean;
  className?: string;
  children: ReactNode;
}

export function SideHead({ id, title, anchor, sticky, className, children }: SideHeadProps) {
  return (
    <section
      className={classNames("grid", styles.section, className)}
      id={anchor}
      aria-labelledby={id}
    >
      <div className={classNames(styles.label, sticky && styles.sticky)}>
        <h2 id={id}>{title}</h2>
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  );
}
