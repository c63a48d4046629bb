// The titled items of a product or a solution: name left, text right.
import type { AnchoredItem } from "../../lib/anchored-items.server.ts";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./TitledItems.module.css";

interface TitledItemsProps {
  items: readonly AnchoredItem[];
}

/** Rows by hairline under an ink line. */
export function TitledItems({ items }: TitledItemsProps) {
  return (
    <div className={styles.items}>
      {items.map((item) => (
        <div key={item.title} id={item.anchor} className={styles.item}>
          <h3>{item.title}</h3>
          <EditorsText text={item.body} className={styles.text} />
        </div>
      ))}
    </div>
  );
}
