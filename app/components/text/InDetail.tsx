// The titled texts of a product or solution, and the section that a solution's page has of them.
import type { ShownItem } from "../../lib/pictures/drawn-items.server.ts";
import { Collapsible, CollapsibleTitle } from "../panels/Collapsible.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./InDetail.module.css";

interface TitledTextsProps {
  items: readonly ShownItem[];
}

/** Below 40rem they are collapsed. */
export function TitledTexts({ items }: TitledTextsProps) {
  return items.map(({ id, title, body }) => (
    <Collapsible key={id} id={id} title={<h3>{title}</h3>} className={styles.item}>
      <CollapsibleTitle>
        <h3>{title}</h3>
      </CollapsibleTitle>
      <EditorsText text={body} />
    </Collapsible>
  ));
}

export function InDetail({ title, items }: TitledTextsProps & { title: string }) {
  return (
    <section className="grid section" id="details" aria-labelledby="items-title">
      <div className={styles.label}>
        <h2 id="items-title" className="ruled">
          {title}
        </h2>
      </div>
      <div className={styles.items}>
        <TitledTexts items={items} />
      </div>
    </section>
  );
}
