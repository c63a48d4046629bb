// What a product or a solution says in detail: the list of its items in view at the left, the items with their pictures beside it.
import { filled } from "../../../enquiry/filled.ts";
import type { AnchoredItem } from "../../lib/anchored-items.server.ts";
import * as messages from "../../lib/messages.ts";
import { drawingAddress, drawingPicture } from "../../lib/picture.ts";
import { inColumns } from "../../lib/picture-room.ts";
import { AppLink } from "../parts/AppLink.tsx";
import { Folded } from "../parts/Folded.tsx";
import { Picture } from "../parts/Picture.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./InDetail.module.css";

/** A third of the text, whose columns InDetail.module.css has. */
const rooms = inColumns(
  (content) => `(((${content} - 16.5rem) / 12 * 9 + 10.5rem) / 3)`,
  (content) => `((${content} - 1.5rem) / 3)`,
);

interface InDetailProps {
  title: string;
  items: readonly AnchoredItem[];
}

/** Below 64rem the items are folded, and their headings are the list. */
export function InDetail({ title, items }: InDetailProps) {
  return (
    <section className={`grid section ${styles.section}`} id="details" aria-labelledby="items-title">
      <div className={styles.label}>
        <h2 id="items-title">{title}</h2>
        <ul className={styles.contents}>
          {items.map(({ title, anchor }) => (
            <li key={anchor}>
              <a href={`#${anchor}`}>{title}</a>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.items}>
        {items.map(({ title, anchor, image, drawn, body }) => (
          <Folded key={anchor} id={anchor} title={<h3>{title}</h3>} headed className={styles.item}>
            <div className={styles.matter}>
              <EditorsText text={body} className={styles.text} />
              {image && <Picture picture={image} ratio="4:3" rooms={rooms} className={styles.picture} />}
              {drawn && !image && (
                <AppLink to={drawingAddress(`${drawn.file}.pdf`)} className={styles.drawing} newTab>
                  <img
                    src={drawingPicture(drawn.file, drawn.noted)}
                    width={drawn.width}
                    height={drawn.height}
                    alt={filled(messages.parts.pdf, { name: drawn.alt })}
                    loading="lazy"
                  />
                </AppLink>
              )}
            </div>
          </Folded>
        ))}
      </div>
    </section>
  );
}
