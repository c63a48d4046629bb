// Builds the data of cards in lists: only the fields that they show, with a shortened description.

import type { Post } from "../../components/cards/PostList.tsx";
import { single } from "../content.server.ts";
import type { ArticleSummary, CoverageSummary, ProductSummary } from "../content.ts";
import { language } from "../language.ts";
import { teaser } from "../texts/teaser.ts";

/** A description cut to the length of a card, with an ellipsis at its end. */
export function cardText(description: string): string {
  return teaser(description, single("site").display.teaserLength);
}

/** The card of a product. */
export function productCard(product: ProductSummary) {
  const { key, path, title, productImage, colour, description } = product;
  return { key, path, title, productImage, colour, text: cardText(description) };
}

/** The name of a topic in the language of the page, or else of the sources. */
export function topicWords(topic: string): string {
  const words = new Map<string, string>(Object.entries(single("topics")[topic] ?? {}));
  return words.get(language().replace(/-.*/, "")) ?? words.get("en") ?? topic;
}

/** The card of an article or a press coverage. */
export function postCard(story: ArticleSummary | CoverageSummary): Post {
  const { key, path, title, date, dateText, image, description } = story;
  const source = "source" in story ? story.source : undefined;
  return {
    key,
    path,
    title,
    date,
    dateText,
    image,
    text: cardText(description),
    ...(source && { source }),
    ...("topics" in story && { topics: story.topics.map(topicWords).join(", ") }),
  };
}
