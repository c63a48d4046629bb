// The company in figures: large numbers on ink, each with a line of text.

import { classNames } from "../../lib/class-names.ts";
import type { Home } from "../../lib/content.ts";
import { splitFigure } from "../../lib/figure.ts";
import styles from "./CompanyFigures.module.css";

type CompanyFiguresProps = Home["facts"];

/** Rows: figure left, text right, both hanging from the line. */
export function CompanyFigures({ label, title, items }: CompanyFiguresProps) {
  return (
    <section className={`on-ink ${styles.figures}`} aria-labelledby="figures-title">
      <div className="grid">
        <h2 id="figures-title" className={styles.title}>
          <span>{label}</span> {title}
        </h2>
        {items.map((item) => {
          const { before, number, after } = splitFigure(item.figure);
          return (
            <div key={item.text} className={styles.row}>
              <p className={classNames(styles.figure, !number && styles.words)}>
                {number ? (
                  <>
                    {before && <small className={styles.before}>{before} </small>}
                    {number}
                    {after && <small> {after}</small>}
                  </>
                ) : (
                  item.figure
                )}
              </p>
              <p className={styles.text}>{item.text}</p>
            </div>
          );
        })}
      </div>
    </section>
  );
}
