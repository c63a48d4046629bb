// Route of the list of solutions.

import { interpolate } from "@site/common/messages/interpolate";
import { Card } from "../components/cards/Card.tsx";
import { CardGrid } from "../components/cards/CardGrid.tsx";
import { PageOpening } from "../components/opening/PageOpening.tsx";
import { JoinHands } from "../components/parts/JoinHands.tsx";
import { list, pickMessages, single } from "../lib/content.server.ts";
import { page, pageHead } from "../lib/head/head.server.ts";
import { itemListData } from "../lib/head/structured-data.server.ts";
import { cardText } from "../lib/lists/cards.server.ts";
import { messages } from "../lib/messages.ts";
import { sizesInGrid } from "../lib/pictures/picture-sizes.ts";
import type { Route } from "./+types/solutions";

const trail = () => [{ label: messages().solutions.crumb, path: "/solutions" }];

export function loader() {
  const solutions = list("solutions").map(
    ({ key, path, title, description, backgroundImage: image }) => {
      return { key, path, title, image, text: cardText(description) };
    },
  );
  return {
    head: pageHead("/solutions", {
      trail: trail(),
      data: [itemListData(messages().solutions.crumb, solutions)],
    }),
    banner: page("/solutions").banner,
    solutions,
    messages: pickMessages("solutions"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../lib/head/head.ts";

export default function Solutions({
  loaderData: { banner, solutions, joinHands },
}: Route.ComponentProps) {
  const words = messages().solutions;
  return (
    <>
      <PageOpening title={words.title} banner={banner} trail={trail()} />
      <section className="wrap content" aria-label={words.crumb}>
        <CardGrid label={words.all} rows>
          {solutions.map((solution, index) => (
            <Card
              key={solution.key}
              entry={solution}
              picture={{
                image: solution.image,
                ratio: "3:2",
                sizes: sizesInGrid(index, solutions.length),
              }}
              more={interpolate(messages().parts.view, { title: solution.title })}
            />
          ))}
        </CardGrid>
      </section>
      <JoinHands {...joinHands} />
    </>
  );
}
