// Titled items with their places on the page, where the search leads to: settled while the site is built.
import { itemAnchor } from "../../search/item-anchor.ts";
import type { Product } from "./content.ts";

type Item = Product["content"]["items"][number];

export interface AnchoredItem extends Item {
  /** Id of the item on its page. */
  readonly anchor: string;
}

/** What a product or a solution says, each of its items with its anchor. */
export function anchored<Content extends { readonly items: readonly Item[] }>(
  content: Content,
): Omit<Content, "items"> & { items: AnchoredItem[] } {
  return { ...content, items: content.items.map((item) => ({ ...item, anchor: itemAnchor(item.title) })) };
}
