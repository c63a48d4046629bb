// Tabs that choose the visible part of the desk on narrow screens.
import styles from "./FileView.module.css";

export const parts = ["Write", "Look", "Findings"] as const;
export type Part = (typeof parts)[number];

interface TabsProps {
  part: Part;
  /** Number of findings in words; empty before the first check. */
  count: string;
  onPart: (part: Part) => void;
}

export function Tabs({ part, count, onPart }: TabsProps) {
  return (
    <nav className={styles.tabs} aria-label="Parts of the desk">
      {parts.map((one) => (
        <button
          key={one}
          type="button"
          aria-current={one === part ? "true" : undefined}
          onClick={() => onPart(one)}
        >
          {one}
          {one === "Findings" && <small> {count}</small>}
        </button>
      ))}
    </nav>
  );
}
