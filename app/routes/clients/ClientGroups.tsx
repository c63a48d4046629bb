// The clients by group: of each its logo, or its name where there is none, and its sector.

import { ListPart } from "../../components/parts/ListPart.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import type { Clients } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./ClientGroups.module.css";

type ClientGroupsProps = Pick<Clients, "items">;

/** Groups come in the order of their first clients; all logos have the same height. */
export function ClientGroups({ items }: ClientGroupsProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((title = messages().pages.clients, index) => (
    <ListPart key={title} title={title}>
      <ul className={styles.clients}>
        {items
          .filter(({ group }) => group === groups[index])
          .map((client) => (
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
    </ListPart>
  ));
}
