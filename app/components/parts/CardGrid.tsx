// Cards in rows: one, two, then three beside each other.
import { Children, type ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./CardGrid.module.css";

interface CardGridProps {
  label: string;
  /** true: on phones a row each, the picture beside the words. */
  rows?: boolean;
  children: ReactNode;
}

/** Each child becomes an item of the list. */
export function CardGrid({ label, rows, children }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, rows && styles.rows)} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
