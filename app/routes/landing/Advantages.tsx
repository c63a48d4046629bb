// The landing page's advantages as tiles, each with a large figure, or an icon where it has none.

import { Figure } from "../../components/parts/Figure.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { NoBreak } from "../../components/parts/NoBreak.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Landing } from "../../lib/content.ts";
import styles from "./Advantages.module.css";

export function Advantages({ label, title, items }: Landing["advantages"]) {
  return (
    <section className="section" id="advantages" aria-labelledby="advantages-title">
      <SectionHead id="advantages-title" label={label} title={title} />
      <div className="wrap">
        <ul className={`tiles ${styles.advantages}`}>
          {items.map((item) => (
            <li key={item.title}>
              {item.figure === undefined ? (
                <Icon name={item.icon} large />
              ) : (
                <p className={`numeral ${styles.figure}`}>
                  <Figure figure={item.figure} first />
                </p>
              )}
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
