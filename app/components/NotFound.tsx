// Page not Found: a wall of boards with one missing.

import { classNames } from "../lib/class-names.ts";
import type { NamedLink } from "../lib/content.ts";
import boardStyles from "./Board.module.css";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./NotFound.module.css";

interface NotFoundProps {
  title: string;
  message: string;
  link: NamedLink;
}

/** The boards of the wall from left to right and down: their width in sixths; the missing one is marked. */
const wall = [2, 1, 3, 1, 3, 2, 3, 2, 1, 2, "gone", 1, 1, 2, 3] as const;
const widths = { 1: styles.one, 2: styles.two, 3: styles.three };

/** Shown for every unknown address, and as 404.html by static hosts. */
export function NotFound({ title, message, link }: NotFoundProps) {
  return (
    <section className={`grid ${styles.notFound}`}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{message}</p>
        <ButtonLink to={link.path} label={link.label} />
      </div>
      <div className={styles.picture}>
        <div className={styles.wall} role="img" aria-label="A wall of boards with one board missing.">
          {wall.map((width, place) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the wall never changes.
              key={place}
              className={width === "gone" ? styles.gone : classNames(boardStyles.board, styles.board, widths[width])}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
