// The three key figures of a product, beside its overview.
import type { Product } from "../../lib/content.ts";
import styles from "./KeyFigures.module.css";

interface KeyFiguresProps {
  figures: NonNullable<Product["figures"]>;
}

/** Numbers, and ranges such as 8–12. */
const numbers = /(\d+(?:[.,\d]*\d)?(?:\s?–\s?\d+(?:[.,\d]*\d)?)*)/u;

/** A text with its numbers large and its words small. */
export function Figure({ figure }: { figure: string }) {
  return figure.split(numbers).map((part, index) =>
    // Every second part is a number.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text.
    index % 2 ? part : <small key={index}>{part}</small>,
  );
}

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
