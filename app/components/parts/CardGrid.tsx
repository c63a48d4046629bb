// Cards in rows: one, two, then three beside each other.
import { Children, type ReactNode } from "react";
import styles from "./CardGrid.module.css";

interface CardGridProps {
  label: string;
  children: ReactNode;
}

/** Each child becomes an item of the list. */
export function CardGrid({ label, children }: CardGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {Children.map(children, (card) => (
        <li>{card}</li>
      ))}
    </ul>
  );
}
