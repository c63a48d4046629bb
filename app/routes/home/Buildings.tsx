// The home page's section with three buildings, the first large; each links to the product or
// solution on it.
import { AppLink } from "../../components/links/AppLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Home } from "../../lib/content.ts";
import styles from "./Buildings.module.css";

/** Must match the columns of Buildings.module.css. */
const largeSizes = "(min-width: 90rem) 52.5rem, (min-width: 64rem) 60vw, 91vw";
const smallSizes =
  "(min-width: 90rem) 26rem, (min-width: 64rem) 29.5vw, (min-width: 48rem) 44vw, 91vw";

/** A label on the corner of each picture names the building. */
export function Buildings({ label, title, text, items }: NonNullable<Home["buildings"]>) {
  return (
    <section className="section" id="buildings" aria-labelledby="buildings-title">
      <SectionHead id="buildings-title" label={label} title={title} text={text} />
      <ul className={`wrap ${styles.buildings}`}>
        {items.map((item, index) => (
          <li key={item.title}>
            <AppLink to={item.path}>
              <Picture
                picture={item.image}
                sizes={index === 0 ? largeSizes : smallSizes}
                ratio="3:2"
                fill
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
