// Route of the clients page.

import { ClientMark } from "../../components/cards/Client.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageOpening } from "../../components/opening/PageOpening.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SampleNote } from "../../components/parts/SampleNote.tsx";
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
    banner: page("/clients").banner,
    clients: items,
    example: sample ? single("messages").examples.clients : undefined,
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Clients({
  loaderData: { banner, clients, example, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={messages().pages.clients} banner={banner} trail={trail()} low />
      <SampleNote words={example} />
      <section className="wrap content" aria-label={messages().pages.clients}>
        <ul className={styles.clients}>
          {clients.map((client) => (
            <li key={client.name} className={styles.client}>
              <ClientMark {...client} />
              <span className="small muted">{client.sector}</span>
            </li>
          ))}
        </ul>
        <p className={`screen-only ${styles.link}`}>
          <ArrowLink to="/testimonials" label={messages().pages.testimonials} />
        </p>
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
