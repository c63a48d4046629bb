// A section with its heading in the left columns and its content in the others.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./SideHead.module.css";

interface SideHeadProps {
  /** Anchor of the section; the heading's id begins with it. */
  id: string;
  title: string;
  /** false: nothing links to the section. */
  anchored?: boolean;
  /** true: the heading stays in view beside long content. */
  sticky?: boolean;
  className?: string;
  children: ReactNode;
}

export function SideHead(props: SideHeadProps) {
  const { id, title, anchored = true, sticky, className, children } = props;
  return (
    <section
      className={classNames("grid", styles.section, "after", className)}
      id={anchored ? id : undefined}
      aria-labelledby={`${id}-title`}
    >
      <div className={classNames(styles.label, sticky && styles.sticky)}>
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  );
}
