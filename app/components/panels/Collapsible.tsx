// A section that is collapsed in narrow windows and open in wide ones and on paper, without script.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./Collapsible.module.css";

interface CollapsibleProps {
  /** Anchor; the section is open where the address has it as fragment. */
  id?: string;
  /** Visible while the section is collapsed. */
  title: ReactNode;
  /**
   * true: the title is also shown above the open content; left out where the content has a
   * `CollapsibleTitle` of its own.
   */
  headed?: boolean;
  /** true: between rules while it is collapsed. */
  ruled?: boolean;
  className?: string;
  /** Left out where style sheets show another element when it is open. */
  children?: ReactNode;
}

/** The title of the open section. */
export function CollapsibleTitle({ children }: { children: ReactNode }) {
  return <div className={styles.title}>{children}</div>;
}

/** Of the two titles only one is visible at a time. */
export function Collapsible(props: CollapsibleProps) {
  const { id, title, headed, ruled, className, children } = props;
  return (
    <details id={id} className={classNames(styles.folded, ruled && styles.ruled, className)}>
      <summary>
        {title}
        <Icon name="plus" />
      </summary>
      {headed && <CollapsibleTitle>{title}</CollapsibleTitle>}
      {children}
    </details>
  );
}
