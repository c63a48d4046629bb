// The titled texts of a product, with the carousel of its pictures among them.
import { interpolate } from "@site/common/messages/interpolate";
import { PictureRow } from "../../components/pictures/PictureRow.tsx";
import { TitledTexts } from "../../components/text/InDetail.tsx";
import type { Picture } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import type { ShownItem } from "../../lib/pictures/drawn-items.server.ts";
import styles from "./Details.module.css";

/** Must match Details.module.css. */
const sizes =
  "(min-width: 90rem) max(38.5rem, 21.7rem * shape), (min-width: 64rem) max(45vw, 25.3vw * shape), " +
  "(min-width: 48rem) max(92vw, 51.75vw * shape), max(92vw, 61.4vw * shape)";

interface DetailsProps {
  /** The product's name. */
  title: string;
  items: readonly ShownItem[];
  pictures: Picture[];
}

export function Details({ title, items, pictures }: DetailsProps) {
  const words = messages().product;
  return (
    <section className="wrap after" id="details" aria-labelledby="details-title">
      <h2 id="details-title" className="ruled">
        {interpolate(words.detail, { title })}
      </h2>
      <div className={styles.details}>
        <div className={styles.pictures}>
          <PictureRow
            label={interpolate(words.shown, { title })}
            pictures={pictures}
            sizes={sizes}
          />
        </div>
        <TitledTexts items={items} />
      </div>
    </section>
  );
}
