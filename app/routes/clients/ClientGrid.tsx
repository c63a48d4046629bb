// The grid of clients: logos, or the name of a client without a logo.

import { Picture } from "../../components/parts/Picture.tsx";
import type { Clients } from "../../lib/content.ts";
import styles from "./ClientGrid.module.css";

/** All logos have the same height. */

type ClientGridProps = Pick<Clients, "items">;

export function ClientGrid({ items }: ClientGridProps) {
  return (
    <ul className={styles.clients}>
      {items.map((client) => (
        <li key={client.name} className={styles.client}>
          {client.mark ? (
            <Picture picture={client.mark} sizes="10rem" className={styles.mark} />
          ) : (
            <b>{client.name}</b>
          )}
          <span>{client.sector}</span>
        </li>
      ))}
    </ul>
  );
}
