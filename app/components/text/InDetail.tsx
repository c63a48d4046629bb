// The titled texts of a product or solution in two columns, with the carousel of a product's
// pictures among them.
import type { ShownItem } from "../../lib/pictures/details.server.ts";
import { Collapsible, CollapsibleTitle } from "../panels/Collapsible.tsx";
import { SideHead } from "../parts/SideHead.tsx";
import { PictureRow } from "../pictures/PictureRow.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./InDetail.module.css";

/** Must match InDetail.module.css. */
const sizes =
  "(min-width: 90rem) max(38.5rem, 21.7rem * shape), (min-width: 64rem) max(45vw, 25.3vw * shape), " +
  "(min-width: 48rem) max(92vw, 51.75vw * shape), max(92vw, 61.4vw * shape)";

interface InDetailProps {
  title: string;
  items: readonly ShownItem[];
  /** The carousel above the first text. */
  pictures?: Omit<Parameters<typeof PictureRow>[0], "sizes">;
  className?: string;
}

/** Below 40rem the texts are collapsed. */
export function InDetail({ title, items, pictures, className }: InDetailProps) {
  return (
    <SideHead id="details" title={title} above className={className}>
      <div className={styles.items}>
        {pictures && (
          <div className={styles.pictures}>
            <PictureRow {...pictures} sizes={sizes} />
          </div>
        )}
        {items.map(({ id, title, body }) => (
          <Collapsible key={id} id={id} title={<h3>{title}</h3>} className={styles.item}>
            <CollapsibleTitle>
              <h3>{title}</h3>
            </CollapsibleTitle>
            <EditorsText text={body} />
          </Collapsible>
        ))}
      </div>
    </SideHead>
  );
}
