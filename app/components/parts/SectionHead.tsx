// The head of a section: a label in the left columns, the heading in the rest.
import { NoBreak } from "./NoBreak.tsx";
import styles from "./SectionHead.module.css";

interface SectionHeadProps {
  id: string;
  label: string;
  title: string;
  text?: string;
}

/** `id` is the heading's, for the section's `aria-labelledby`. */
export function SectionHead({ id, label, title, text }: SectionHeadProps) {
  return (
    <div className={`grid ${styles.head}`}>
      <p className={styles.label}>{label}</p>
      <div className={styles.main}>
        <h2 id={id}>
          <NoBreak text={title} />
        </h2>
        {text && <p className={`lead ${styles.text}`}>{text}</p>}
      </div>
    </div>
  );
}
