// The home page's section with three buildings, the first large; each links to the product or solution on it.
import { AppLink } from "../../components/parts/AppLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import type { Home } from "../../lib/content.ts";
import { inColumns, type Room } from "../../lib/picture-room.ts";
import styles from "./Buildings.module.css";

/** Must match the columns of Buildings.module.css. */
const large: readonly Room[] = inColumns(
  (content) => `((${content} - 1.5rem) * 0.669)`,
  (content) => content,
);
const small: readonly Room[] = inColumns((content) => `((${content} - 1.5rem) * 0.331)`, { of: 2 });

/** A label on the corner of each picture names the building. */
export function Buildings({ label, title, items }: NonNullable<Home["buildings"]>) {
  return (
    <section className="section" id="buildings" aria-labelledby="buildings-title">
      <SectionHead id="buildings-title" label={label} title={title} />
      <ul className={`wrap ${styles.buildings}`}>
        {items.map((item, index) => (
          <li key={item.title}>
            <AppLink to={item.path} className={styles.building}>
              <Picture
                picture={item.image}
                rooms={index === 0 ? large : small}
                ratio="3:2"
                className={styles.picture}
              />
              <span className={styles.label}>
                <span>
                  <b>{item.title}</b> {item.text}
                </span>
                <Icon name="arrow" />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
