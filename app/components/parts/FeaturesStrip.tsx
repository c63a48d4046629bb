// The strip of salient features.
import type { Features } from "../../lib/content.ts";
import styles from "./FeaturesStrip.module.css";
import { Icon } from "./Icon.tsx";
import { NoBreak } from "./NoBreak.tsx";

interface FeaturesStripProps extends Features {
  /** true where the heading is seen, not only said. */
  headed?: boolean;
}

/** Eight cells with hairlines. */
export function FeaturesStrip({ title, items, headed }: FeaturesStripProps) {
  return (
    <section className="wrap after" id="features" aria-labelledby="features-title">
      <h2 id="features-title" className={headed ? styles.title : "vh"}>
        {title}
      </h2>
      <ul className={styles.features}>
        {items.map((item) => (
          <li key={item.title} className={styles.feature}>
            <Icon name={item.icon} large />
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
