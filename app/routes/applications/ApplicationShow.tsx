// The pictures, title and description of an application, its products, and a section of how it is
// built.

import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { DrawnPicture } from "../../components/pictures/DrawnPicture.tsx";
import type { Application } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import type { LinkedDrawing } from "../../lib/pictures/drawings.server.ts";
import styles from "./ApplicationShow.module.css";
import { Gallery } from "./Gallery.tsx";
import { ProductsUsed, type UsedProduct } from "./ProductsUsed.tsx";

interface ApplicationShowProps extends Pick<Application, "title" | "description" | "gallery"> {
  products: readonly UsedProduct[];
  /** A section of what it is built as, where there is one. */
  drawing: LinkedDrawing | undefined;
  /** false where the heading of the page is the title. */
  heading: boolean;
}

const parts = ["where", "how", "watch"] as const;

export function ApplicationShow({
  title,
  description,
  gallery,
  products,
  drawing,
  heading,
}: ApplicationShowProps) {
  const Heading = heading ? "h3" : "h2";
  return (
    <section aria-label={title} className={styles.show}>
      <Gallery title={title} pictures={gallery} />
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
        <ProductsUsed products={products} />
        {drawing && (
          <div className={styles.parts}>
            <div>
              <DrawnPicture picture={drawing.picture} decorative />
            </div>
            <div>
              <Heading>{drawing.title}</Heading>
              <SampleLine of={drawing.sample} />
              <ArrowLink to={drawing.link.path} label={drawing.link.label} />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}
