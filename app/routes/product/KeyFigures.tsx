// The three key figures of a product, beside its overview.
import { Figure } from "../../components/parts/Figure.tsx";
import type { Product } from "../../lib/content.ts";
import styles from "./KeyFigures.module.css";

interface KeyFiguresProps {
  figures: NonNullable<Product["figures"]>;
}

export function KeyFigures({ figures }: KeyFiguresProps) {
  return (
    <ul className={styles.figures}>
      {figures.map(({ figure, text }) => (
        <li key={text}>
          <p className={`numeral ${styles.figure}`}>
            <Figure figure={figure} />
          </p>
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ul>
  );
}
