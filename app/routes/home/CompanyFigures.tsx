// The company in figures: a row of large numbers, each with a line of text.

import { Figure } from "../../components/parts/Figure.tsx";
import type { Home } from "../../lib/content.ts";
import styles from "./CompanyFigures.module.css";

/** In one column on phones. */
export function CompanyFigures({ label, title, items }: Home["facts"]) {
  return (
    <section className="after" aria-labelledby="figures-title">
      <div className="wrap">
        <h2 id="figures-title" className={styles.title}>
          <span className="above">{label}</span> {title}
        </h2>
        <ul className={styles.row}>
          {items.map(({ figure, text }) => (
            <li key={text}>
              <p className={`numeral ${styles.figure}`}>
                {/\d/.test(figure) ? (
                  <Figure figure={figure} first />
                ) : (
                  <span className={styles.words}>{figure}</span>
                )}
              </p>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
