// The pictures, title and description of one application, with links to the products that it is built from.

import { type ProductChip, ProductChips } from "../../components/parts/ProductChips.tsx";
import type { Application } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./ApplicationShow.module.css";
import { Gallery } from "./Gallery.tsx";

interface ApplicationShowProps extends Pick<Application, "title" | "description" | "gallery"> {
  products: ProductChip[];
  /** false where the heading of the page is the title. */
  heading: boolean;
  /** Whether its first picture is the first of the page. */
  opens: boolean;
}

const parts = ["where", "how", "watch"] as const;

export function ApplicationShow({
  title,
  description,
  gallery,
  products,
  heading,
  opens,
}: ApplicationShowProps) {
  const Heading = heading ? "h3" : "h2";
  return (
    <section aria-label={title} className={styles.show}>
      <Gallery title={title} pictures={gallery} opens={opens} />
      <div className={styles.text}>
        {heading && <h2>{title}</h2>}
        <div className={styles.parts}>
          {parts.map((part) => (
            <div key={part}>
              <Heading>{messages().applications[part]}</Heading>
              <p>{description[part]}</p>
            </div>
          ))}
        </div>
        <ProductChips label={messages().applications.products} products={products} />
      </div>
    </section>
  );
}
