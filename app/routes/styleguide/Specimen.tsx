// One thing of the style guide: what it is called, and the thing itself in its states.
import type { ReactNode } from "react";
import styles from "./Specimen.module.css";

interface SpecimenProps {
  name: string;
  /** The thing brings its own margins. */
  bleeds?: boolean;
  children: ReactNode;
}

/** Headings here are never those of the things shown. */
export function Specimen({ name, bleeds, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} aria-label={name}>
      <p className={`wrap ${styles.name}`}>{name}</p>
      {bleeds ? children : <div className={`wrap ${styles.states}`}>{children}</div>}
    </section>
  );
}
