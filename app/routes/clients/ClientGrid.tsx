// The clients: a grid of marks; a client without a mark is set in type.

import { Picture } from "../../components/parts/Picture.tsx";
import type { Clients } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import styles from "./ClientGrid.module.css";

/** All marks are as high as each other. */
const rooms: readonly Room[] = [{ width: "10rem" }];

type ClientGridProps = Pick<Clients, "items">;

/** Cells with hairlines. */
export function ClientGrid({ items }: ClientGridProps) {
  return (
    <ul className={styles.clients}>
      {items.map((client) => (
        <li key={client.name} className={styles.client}>
          {client.mark ? <Picture picture={client.mark} rooms={rooms} className={styles.mark} /> : <b>{client.name}</b>}
          <span>{client.sector}</span>
        </li>
      ))}
    </ul>
  );
}
