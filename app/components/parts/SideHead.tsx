// A section with its heading in the left columns and its content in the others, or above wide
// content.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./SideHead.module.css";

interface SideHeadProps {
  /** Anchor of the section; the heading's id begins with it. */
  id: string;
  title: string;
  /** true: the heading stands above content that is as wide as the page. */
  above?: boolean;
  className?: string;
  children: ReactNode;
}

export function SideHead(props: SideHeadProps) {
  const { id, title, above, className, children } = props;
  return (
    <section
      className={classNames("grid", !above && styles.beside, "after", className)}
      id={id}
      aria-labelledby={`${id}-title`}
    >
      <div className={styles.label}>
        <h2 id={`${id}-title`} className="ruled">
          {title}
        </h2>
      </div>
      <div className={styles.main}>{children}</div>
    </section>
  );
}
