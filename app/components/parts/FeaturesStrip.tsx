// The strip of salient features: each has a drawing, a title and a text.
import type { Features } from "../../lib/content.ts";
import styles from "./FeaturesStrip.module.css";
import sheet from "./features.svg?no-inline";
import { NoBreak } from "./NoBreak.tsx";

/** On phones it scrolls sideways and snaps. */
export function FeaturesStrip({ title, items }: Features) {
  return (
    <section className="wrap after" id="features" aria-labelledby="features-title">
      <h2 id="features-title" className={styles.title}>
        {title}
      </h2>
      <ul
        className={`screen-only ${styles.features}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable with the keyboard.
        tabIndex={0}
        aria-labelledby="features-title"
      >
        {items.map((item) => (
          <li key={item.title} className={styles.feature}>
            <svg aria-hidden="true">
              <use href={`${sheet}#f-${item.icon}`} />
            </svg>
            <h3>{item.title}</h3>
            <p>
              <NoBreak text={item.text} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
