// One application: its pictures, its title, what it is about and the products it is built from.

import { type ProductChip, ProductChips } from "../../components/parts/ProductChips.tsx";
import type { Application } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./ApplicationShow.module.css";
import { Gallery } from "./Gallery.tsx";

interface ApplicationShowProps extends Pick<Application, "title" | "description" | "gallery"> {
  products: ProductChip[];
  /** false where the page's own heading says the title. */
  heading: boolean;
}

/** The gallery, and the text below it. */
export function ApplicationShow({ title, description, gallery, products, heading }: ApplicationShowProps) {
  return (
    <section aria-label={title} className={styles.show}>
      <Gallery title={title} pictures={gallery} />
      <div className={styles.text}>
        {heading && <h2>{title}</h2>}
        <p className={styles.description}>{description}</p>
        <ProductChips label={messages.applications.products} products={products} />
      </div>
    </section>
  );
}
