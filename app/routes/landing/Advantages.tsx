// The six advantages, in tiles.

import { Icon } from "../../components/parts/Icon.tsx";
import { NoBreak } from "../../components/parts/NoBreak.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Landing } from "../../lib/content.ts";
import styles from "./Advantages.module.css";

type AdvantagesProps = Landing["advantages"];

/** Three beside each other on wide screens. */
export function Advantages({ label, title, items }: AdvantagesProps) {
  return (
    <section className="section" id="advantages" aria-labelledby="advantages-title">
      <SectionHead id="advantages-title" label={label} title={title} />
      <div className="wrap">
        <ul className={styles.tiles}>
          {items.map((item) => (
            <li key={item.title} className={styles.tile}>
              <Icon name={item.icon} large />
              <h3>{item.title}</h3>
              <p>
                <NoBreak text={item.text} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
