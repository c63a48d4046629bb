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
  /** Its first picture is the one that the page opens with. */
  opens: boolean;
}

const parts = ["where", "how", "watch"] as const;

/** The gallery, and the text below it: where it serves, how it is built and what to watch. */
export function ApplicationShow({ title, description, gallery, products, heading, opens }: ApplicationShowProps) {
  const Heading = heading ? "h3" : "h2";
  return (
    <section aria-label={title} className={styles.show}>
      <Gallery title={title} pictures={gallery} opens={opens} />
      <div className={styles.text}>
        {heading && <h2>{title}</h2>}
        <div className={styles.parts}>
          {parts.map((part) => (
            <div key={part}>
              <Heading>{messages.applications[part]}</Heading>
              <p>{description[part]}</p>
            </div>
          ))}
        </div>
        <ProductChips label={messages.applications.products} products={products} />
      </div>
    </section>
  );
}
