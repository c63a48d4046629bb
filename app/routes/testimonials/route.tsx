// Route of the testimonials page.

import { markSample } from "@site/common/sample";
import { ClientMark } from "../../components/cards/Client.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

const trail = () => [{ label: messages().pages.testimonials, path: "/testimonials" }];

export function loader() {
  const quoted = new Set(single("testimonials").items.map(({ company }) => company));
  return {
    head: pageHead("/testimonials", { trail: trail() }),
    opening: page("/testimonials").head,
    testimonials: single("testimonials").items,
    clients: single("clients").items.filter(({ name, mark }) => mark && quoted.has(name)),
    sample: single("testimonials").sample,
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Testimonials({
  loaderData: { opening, testimonials, clients, sample, joinHands },
}: Route.ComponentProps) {
  return (
    <>
      <PageHead title={messages().pages.testimonials} {...opening} trail={trail()} />
      <section className="wrap content" aria-label={messages().pages.testimonials}>
        <ul className={`tiles ${styles.testimonials}`}>
          {testimonials.map(({ company, person, place, quote }, index) => (
            <li key={quote}>
              <figure className={styles.testimonial}>
                <blockquote className="tagline">
                  <p>{markSample(quote, sample)}</p>
                </blockquote>
                <figcaption className="ends">
                  <ClientMark
                    name={markSample(company, sample)}
                    mark={clients.find(({ name }) => name === company)?.mark}
                    hero={index === 0}
                  />
                  <span className="small">
                    {markSample([person, place].filter(Boolean).join(", "), sample)}
                  </span>
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <SampleLine of={sample} />
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
