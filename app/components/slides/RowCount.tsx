// Where a row is: "2 / 6" with a bar of that length.
import styles from "./RowCount.module.css";

interface RowCountProps {
  /** From 0. */
  current: number;
  count: number;
}

/** Said as a whole by screen readers, drawn by an SVG that needs no style attribute. */
export function RowCount({ current, count }: RowCountProps) {
  return (
    <p className={styles.count}>
      {current + 1} / {count}
      <svg viewBox={`0 0 ${count} 1`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.all} width={count} height="1" />
        <rect className={styles.done} width={current + 1} height="1" />
      </svg>
    </p>
  );
}
