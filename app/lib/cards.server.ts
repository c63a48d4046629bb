// What lists show of an entry: its text already cut, and no field that they do not show.

import type { Post } from "../components/parts/PostList.tsx";
import { single } from "./content.server.ts";
import type { ArticleSummary, CoverageSummary, ProductSummary } from "./content.ts";
import { teaser } from "./teaser.ts";

/** A description at the length of a card. */
export function cardText(description: string): string {
  return teaser(description, single("site").display.teaserLength);
}

/** A product in a list. */
export function productCard(product: ProductSummary) {
  const { key, path, title, productImage, colour, description } = product;
  return { key, path, title, productImage, colour, text: cardText(description) };
}

/** An article or a press coverage in a list. */
export function postCard(story: ArticleSummary | CoverageSummary): Post {
  const { key, path, title, date, dateText, image, description } = story;
  const source = "source" in story ? story.source : undefined;
  return { key, path, title, date, dateText, image, text: cardText(description), ...(source && { source }) };
}
