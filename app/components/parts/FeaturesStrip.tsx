// The salient features: each has an icon, a title and a text.
import type { Features } from "../../lib/content.ts";
import styles from "./FeaturesStrip.module.css";
import { Icon } from "./Icon.tsx";
import { NoBreak } from "./NoBreak.tsx";

export function FeaturesStrip({ title, items }: Features) {
  return (
    <section className="wrap after" id="features" aria-labelledby="features-title">
      <h2 id="features-title" className="minor">
        {title}
      </h2>
      <ul className={`screen-only ${styles.features}`} aria-labelledby="features-title">
        {items.map((item) => (
          <li key={item.title}>
            <Icon name={item.icon} />
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
