// A titled part of a page of lists: its heading stands above, in wide windows beside.
import type { ReactNode } from "react";
import styles from "./ListPart.module.css";

interface ListPartProps {
  title: string;
  /** One element. */
  children: ReactNode;
}

export function ListPart({ title, children }: ListPartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
