// One application: its pictures, its title, what it is about and the products it is built from.

import { type ProductChip, ProductChips } from "../../components/parts/ProductChips.tsx";
import type { Application } from "../../lib/content.ts";
import styles from "./ApplicationShow.module.css";
import { Gallery } from "./Gallery.tsx";

interface ApplicationShowProps extends Pick<Application, "title" | "description" | "gallery"> {
  products: ProductChip[];
}

/** The gallery, and the text below it. */
export function ApplicationShow({ title, description, gallery, products }: ApplicationShowProps) {
  return (
    <section className={styles.show} aria-labelledby="application">
      <Gallery title={title} pictures={gallery} />
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
