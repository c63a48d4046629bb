// The clients by group, each with mark or name, and sector. Below them is what one of the group says.

import { ClientMark, Quote } from "../../components/cards/Client.tsx";
import { ListPart } from "../../components/cards/ListPart.tsx";
import type { Clients, Testimonials } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./ClientGroups.module.css";

interface ClientGroupsProps extends Pick<Clients, "items"> {
  quotes: Testimonials["items"];
}

/** Groups come in the order of their first clients. On paper each stays together, and the last two, so that none is alone on a sheet. */
export function ClientGroups({ items, quotes }: ClientGroupsProps) {
  const groups = [...new Set(items.map(({ group }) => group))];
  const parts = groups.map((title = messages().pages.clients, index) => {
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
  return [...parts.slice(0, -2), parts.slice(-2)].map((kept, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change.
    <div key={index} className="kept">
      {kept}
    </div>
  ));
}
