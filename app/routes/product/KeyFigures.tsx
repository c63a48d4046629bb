// The three numbers that a planner asks for first, beside the overview.
import type { Product } from "../../lib/content.ts";
import styles from "./KeyFigures.module.css";

interface KeyFiguresProps {
  figures: NonNullable<Product["figures"]>;
}

/** Numbers and ranges of them: 8–12. */
const numbers = /(\d+(?:[.,\d]*\d)?(?:\s?–\s?\d+(?:[.,\d]*\d)?)*)/u;

/** Numbers large, their words small, on one line. */
export function Figure({ figure }: { figure: string }) {
  return figure.split(numbers).map((part, index) =>
    // Every second part is a number.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
    index % 2 ? part : <small key={index}>{part}</small>,
  );
}

/** What each of them is stands beside or below it. */
export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <ul className={styles.figures}>
      {figures.map(({ figure, text }) => (
        <li key={text}>
          <p className={styles.figure}>
            <Figure figure={figure} />
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
