// The company in figures: a row of large numbers, each with a line of text.

import type { Home } from "../../lib/content.ts";
import { splitFigure } from "../../lib/figure.ts";
import styles from "./CompanyFigures.module.css";

/** In one column on phones. */
export function CompanyFigures({ label, title, items }: Home["facts"]) {
  return (
    <section className={`on-ink ${styles.figures}`} aria-labelledby="figures-title">
      <div className="wrap">
        <h2 id="figures-title" className={styles.title}>
          <span>{label}</span> {title}
        </h2>
        <ul className={styles.row}>
          {items.map((item) => {
            const { before, number, after } = splitFigure(item.figure);
            return (
              <li key={item.text}>
                <p className={styles.figure}>
                  {number ? (
                    <>
                      {before && <small>{before} </small>}
                      {number}
                      {after && <small> {after}</small>}
                    </>
                  ) : (
                    <span className={styles.words}>{item.figure}</span>
                  )}
                </p>
                <p>{item.text}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
