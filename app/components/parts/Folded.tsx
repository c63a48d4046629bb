// A section of a page that narrow windows fold away behind its heading; wide ones and paper show it. Without script.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./Folded.module.css";
import { Icon } from "./Icon.tsx";

interface FoldedProps {
  /** Its anchor: a document that is asked for with it comes open. */
  id?: string;
  /** What is seen of it while it is closed. */
  title: ReactNode;
  /** true: the title stands above the matter where that stands open, too. Left out where the matter has its `FoldedTitle` elsewhere. */
  headed?: boolean;
  className?: string;
  /** Left out where styles show something beside it when it is open. */
  children?: ReactNode;
}

/** The title where the matter stands open. */
export function FoldedTitle({ children }: { children: ReactNode }) {
  return <div className={styles.title}>{children}</div>;
}

/** The title is shown in one of its two places at a time, never in both. */
export function Folded({ id, title, headed, className, children }: FoldedProps) {
  return (
    <details id={id} className={classNames(styles.folded, className)}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      {headed && <FoldedTitle>{title}</FoldedTitle>}
      {children}
    </details>
  );
}
