// The landing page's awards and certifications as tiles; one without a picture shows its
// abbreviation.

import { markSample } from "@site/common/sample";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Landing } from "../../lib/content.ts";
import styles from "./Awards.module.css";

const sizes = "(min-width: 90rem) 10.8rem, (min-width: 64rem) 12vw, (min-width: 48rem) 26vw, 37vw";

export function Awards({ label, title, items }: Landing["awards"]) {
  return (
    <section className="wrap after" id="awards" aria-labelledby="awards-title">
      <h2 id="awards-title" className="minor">
        <span className={`above ${styles.label}`}>{label}</span>
        {title}
      </h2>
      <ul className={styles.awards}>
        {items.map((item) => (
          <li key={item.title} className={styles.award}>
            {item.image ? <Picture picture={item.image} sizes={sizes} /> : <b>{item.mark}</b>}
            <p className="small muted">
              {item.mark !== item.title && <b>{item.title}. </b>}
              {markSample(item.note, item.sample)}
            </p>
          </li>
        ))}
      </ul>
      <SampleLine of={items.some(({ sample }) => sample)} />
    </section>
  );
}
