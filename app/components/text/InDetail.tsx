// The section of a solution page with its detailed items, each with text and picture.
import { classNames } from "../../lib/class-names.ts";
import type { ShownItem } from "../../lib/pictures/drawn-items.server.ts";
import { Collapsible, CollapsibleTitle } from "../panels/Collapsible.tsx";
import { Picture } from "../pictures/Picture.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./InDetail.module.css";

/** Must match InDetail.module.css: the picture of a wide item is half as wide as the content; others are a seventh, and 18rem high. */
const sizes = {
  wide: "(min-width: 90rem) 39.3rem, (min-width: 64rem) 44vw, (min-width: 48rem) 44vw, 91vw",
  half: "(min-width: 90rem) max(12.1rem, 18rem * shape), (min-width: 64rem) max(14vw, 18rem * shape), (min-width: 48rem) max(44vw, 29.3vw * shape), max(91vw, 60.7vw * shape)",
};

interface InDetailProps {
  title: string;
  items: readonly ShownItem[];
}

/**
 * In wide windows the first item is as wide as the page if it has a picture, which is large there, and the others are two in a row; below
 * 40rem the items are collapsed.
 */
export function InDetail({ title, items }: InDetailProps) {
  return (
    <section className="grid section" id="details" aria-labelledby="items-title">
      <div className={styles.label}>
        <h2 id="items-title" className="ruled">
          {title}
        </h2>
      </div>
      <div className={styles.items}>{items.map(detail)}</div>
    </section>
  );
}

const detail = ({ id, title, image, wide, body }: ShownItem) => (
  <Collapsible
    key={id}
    id={id}
    title={<h3>{title}</h3>}
    className={classNames(styles.item, wide && styles.wide)}
  >
    <div className={classNames(styles.matter, !image && !wide && styles.stacked)}>
      <div className={styles.text}>
        <CollapsibleTitle>
          <h3>{title}</h3>
        </CollapsibleTitle>
        <EditorsText text={body} />
      </div>
      {image && (
        <Picture
          picture={image}
          ratio="3:2"
          fill={!wide}
          className={classNames(!wide && styles.beside)}
          sizes={wide ? sizes.wide : sizes.half}
        />
      )}
    </div>
  </Collapsible>
);
