// Two texts as one, line by line: what is in the one only, in the other only, and in both. `SiteChanged` loads it when it is asked for.
import { diffLines } from "diff";
import styles from "./SiteChanged.module.css";

interface DifferencesProps {
  theirs: string;
  mine: string;
}

/** Lines, each with a sign in front. */
const signed = (sign: string, lines: string) =>
  lines
    .split("\n")
    .map((line) => `${sign} ${line}`)
    .join("\n");

export function Differences({ theirs, mine }: DifferencesProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached (WCAG 2.2, 2.1.1).
    <section className={styles.lines} aria-label="Differences" tabIndex={0}>
      {diffLines(theirs, mine).map(({ value, added, removed }, index) => {
        const words = value.replace(/\n$/, "");
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of a difference have nothing but their order.
        if (added) return <ins key={index}>{signed("+", words)}</ins>;
        // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
        if (removed) return <del key={index}>{signed("−", words)}</del>;
        // biome-ignore lint/suspicious/noArrayIndexKey: likewise.
        return <span key={index}>{signed(" ", words)}</span>;
      })}
    </section>
  );
}
