// The section of a solution page with its titled texts.
import type { ShownItem } from "../../lib/pictures/drawn-items.server.ts";
import { Collapsible, CollapsibleTitle } from "../panels/Collapsible.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./InDetail.module.css";

interface InDetailProps {
  title: string;
  items: readonly ShownItem[];
}

/** Below 40rem the items are collapsed. */
export function InDetail({ title, items }: InDetailProps) {
  return (
    <section className="grid section" id="details" aria-labelledby="items-title">
      <div className={styles.label}>
        <h2 id="items-title" className="ruled">
          {title}
        </h2>
      </div>
      <div className={styles.items}>
        {items.map(({ id, title, body }) => (
          <Collapsible key={id} id={id} title={<h3>{title}</h3>} className={styles.item}>
            <CollapsibleTitle>
              <h3>{title}</h3>
            </CollapsibleTitle>
            <EditorsText text={body} />
          </Collapsible>
        ))}
      </div>
    </section>
  );
}
