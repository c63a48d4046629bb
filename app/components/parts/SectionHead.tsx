// The heading of a section, with a label in the left columns.
import { NoBreak } from "./NoBreak.tsx";
import styles from "./SectionHead.module.css";

interface SectionHeadProps {
  id: string;
  label: string;
  title: string;
  text?: string;
  /** h1 where the page has no other. */
  heading?: "h1" | "h2";
}

/** `id` is the heading's, for the section's `aria-labelledby`. */
export function SectionHead({ id, label, title, text, heading: Heading = "h2" }: SectionHeadProps) {
  return (
    <div className={`grid ${styles.head}`}>
      <p className={styles.label}>{label}</p>
      <div className={styles.main}>
        <Heading id={id}>
          <NoBreak text={title} />
        </Heading>
        {text && <p className={`lead ${styles.text}`}>{text}</p>}
      </div>
    </div>
  );
}
