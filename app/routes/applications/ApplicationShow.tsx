// The pictures, title and description of an application, its products, and a section of how it is built.

import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import type { Application } from "../../lib/content.ts";
import type { LinkedDrawing } from "../../lib/downloads/drawings.server.ts";
import { messages } from "../../lib/messages.ts";
import { drawingPicture } from "../../lib/pictures/picture.ts";
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
              <img
                src={drawingPicture(drawing.file)}
                width={drawing.width}
                height={drawing.height}
                alt=""
                loading="lazy"
              />
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
