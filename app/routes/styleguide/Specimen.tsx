// A component of the style guide with its name.
import type { ReactNode } from "react";
import styles from "./Specimen.module.css";

interface SpecimenProps {
  name: string;
  /** Whether the component has margins of its own. */
  bleeds?: boolean;
  children: ReactNode;
}

/** The name is not a heading, so that it does not mix with headings of the components. */
export function Specimen({ name, bleeds, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} aria-label={name}>
      <p className={`wrap ${styles.name}`}>{name}</p>
      {bleeds ? children : <div className={`wrap ${styles.states}`}>{children}</div>}
    </section>
  );
}
