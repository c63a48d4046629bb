// One application: its pictures, its title, what it is about and the products it is built from.
import type { Application } from "../lib/content.ts";
import styles from "./ApplicationShow.module.css";
import { Picture } from "./Picture.tsx";
import { type ProductChip, ProductChips } from "./ProductChips.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { useSnapRow } from "./useSnapRow.ts";

interface ApplicationShowProps extends Pick<Application, "title" | "description" | "gallery"> {
  products: ProductChip[];
}

/** Pictures in a row that snaps, thumbnails below it. */
export function ApplicationShow({ title, description, gallery, products }: ApplicationShowProps) {
  const { row, current, show, previous, next } = useSnapRow<HTMLUListElement>();
  const shown = gallery[current];
  return (
    <section className={styles.show} aria-labelledby="application">
      <section aria-roledescription="carousel" aria-label={`${title}, ${gallery.length} pictures`}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
        <ul className={styles.row} ref={row} tabIndex={0} aria-label="Pictures">
          {gallery.map((picture, index) => (
            <li key={picture.name ?? picture.url}>
              <Picture
                picture={picture}
                sizes="(min-width: 64rem) 60rem, 130vw"
                hero={index === 0}
                className={styles.picture}
              />
            </li>
          ))}
        </ul>
        <div className={styles.bar}>
          <p>
            <b>
              {current + 1} / {gallery.length}
            </b>
            {shown?.caption}
          </p>
          <StepButtons noun="picture" onPrevious={previous} onNext={next} />
        </div>
        <div className={styles.thumbnails}>
          {gallery.map((picture, index) => (
            <button
              key={picture.name ?? picture.url}
              type="button"
              aria-label={`Picture ${index + 1}`}
              aria-current={index === current ? "true" : undefined}
              onClick={() => show(index)}
            >
              <Picture picture={picture} ratio="3:2" sizes="12rem" decorative />
            </button>
          ))}
        </div>
      </section>
      <div className={styles.text}>
        <h2 id="application">{title}</h2>
        <div>
          <p>{description}</p>
          <div className={styles.used}>
            <ProductChips label="Products used" products={products} />
          </div>
        </div>
      </div>
    </section>
  );
}
