// The clients by group: of each its mark, or its name where there is none, and its sector; below them what one of the group says.

import { ClientMark, Quote } from "../../components/parts/Client.tsx";
import { ListPart } from "../../components/parts/ListPart.tsx";
import type { Clients, Testimonials } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./ClientGroups.module.css";

interface ClientGroupsProps extends Pick<Clients, "items"> {
  quotes: Testimonials["items"];
}

/** Groups come in the order of their first clients. */
export function ClientGroups({ items, quotes }: ClientGroupsProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  return groups.map((title = messages().pages.clients, index) => {
    const clients = items.filter(({ group }) => group === groups[index]);
    const said = quotes.find(({ company }) => clients.some(({ name }) => name === company));
    return (
      <ListPart key={title} title={title}>
        <div>
          <ul className={styles.clients}>
            {clients.map((client) => (
              <li key={client.name} className={styles.client}>
                <ClientMark {...client} />
                <span className="small muted">{client.sector}</span>
              </li>
            ))}
          </ul>
          {said && <Quote said={said} className={styles.quote} />}
        </div>
      </ListPart>
    );
  });
}
