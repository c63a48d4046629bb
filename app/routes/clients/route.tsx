// Route of the clients page.

import { markSample } from "@site/common/sample";
import { ClientMark } from "../../components/cards/Client.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

const trail = () => [{ label: messages().pages.clients, path: "/clients" }];

export function loader() {
  const { items, sample } = single("clients");
  return {
    head: pageHead("/clients", { trail: trail() }),
    opening: page("/clients").head,
    clients: items,
    sample,
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Clients({
  loaderData: { opening, clients, sample, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={messages().pages.clients} {...opening} trail={trail()} />
      <section className="wrap content" aria-label={messages().pages.clients}>
        <ul className={styles.clients}>
          {clients.map((client, index) => (
            <li key={client.name} className={styles.client}>
              <ClientMark {...client} name={markSample(client.name, sample)} hero={index === 0} />
              <span className="small muted">{markSample(client.sector, sample)}</span>
            </li>
          ))}
        </ul>
        <div className="ends">
          <SampleLine of={sample} />
          <ArrowLink to="/testimonials" label={messages().pages.testimonials} />
        </div>
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
