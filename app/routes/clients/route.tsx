// Route of the clients page.

import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PageOpening } from "../../components/opening/PageOpening.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SampleNote } from "../../components/parts/SampleNote.tsx";
import { single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { ClientGroups } from "./ClientGroups.tsx";

const trail = () => [{ label: messages().pages.clients, path: "/clients" }];

export function loader() {
  const { items, sample } = single("clients");
  const testimonials = single("testimonials");
  return {
    head: pageHead("/clients", { trail: trail() }),
    banner: page("/clients").banner,
    clients: items,
    // Examples stand under the note of this page, or not at all.
    quotes: testimonials.sample && !sample ? [] : testimonials.items,
    example: sample ? single("messages").examples.clients : undefined,
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Clients({
  loaderData: { banner, clients, quotes, example, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={messages().pages.clients} banner={banner} trail={trail()} low />
      <SampleNote words={example} />
      <div className="wrap content">
        <ClientGroups items={clients} quotes={quotes} />
        {quotes.length > 0 && (
          <p className="screen-only">
            <ArrowLink to="/testimonials" label={messages().pages.testimonials} />
          </p>
        )}
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
