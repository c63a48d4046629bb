// Tabs that choose the visible part of the desk on narrow screens.
import styles from "./FileView.module.css";

export const allParts = ["Write", "Look", "Findings"] as const;
export type Part = (typeof allParts)[number];

interface TabsProps {
  /** Those of the open file. */
  parts: readonly Part[];
  part: Part;
  /** Number of findings in words; empty before the first check. */
  count: string;
  onPart: (part: Part) => void;
}

export function Tabs({ parts, part, count, onPart }: TabsProps) {
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
