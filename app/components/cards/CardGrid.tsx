// A list of cards in one, two or three columns.
import { Children, type ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./CardGrid.module.css";

interface CardGridProps {
  label: string;
  /** true: one card per row on phones, its picture beside the text. */
  rows?: boolean;
  children: ReactNode;
}

export function CardGrid({ label, rows, children }: CardGridProps) {
  return (
    <ul className={classNames(styles.grid, rows && styles.rows)} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
