// The salient features on a product's page: its own with drawing, value and text; others that hold for it by name only.
import sheet from "../../components/parts/features.svg?no-inline";
import { Icon } from "../../components/parts/Icon.tsx";
import type { ProductFeatures } from "./features.server.ts";
import { Figure } from "./KeyFigures.tsx";
import styles from "./OwnFeatures.module.css";

/** On phones its own features scroll sideways. */
export function OwnFeatures({ title, own, others }: ProductFeatures) {
  return (
    <section className="wrap after screen-only" id="features" aria-labelledby="features-title">
      <h2 id="features-title" className="vh">
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable box must be reachable with the keyboard. */}
      <ul className={styles.own} tabIndex={0} aria-labelledby="features-title">
        {own.map(({ icon, title, value, text }) => (
          <li key={icon}>
            <svg aria-hidden="true">
              <use href={`${sheet}#f-${icon}`} />
            </svg>
            <h3>{title}</h3>
            <p className={styles.value}>
              <Figure figure={value} />
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map(({ icon, title }) => (
            <li key={icon}>
              <Icon name={icon} />
              {title}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
