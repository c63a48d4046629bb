// Titled items with their places on the page, where the search leads to, and their drawings: settled while the site is built.
import { itemAnchor } from "../../search/item-anchor.ts";
import type { Product } from "./content.ts";
import { type ShownDrawing, shownDrawing } from "./documents.server.ts";

type Item = Product["content"]["items"][number];

export interface AnchoredItem extends Omit<Item, "drawing"> {
  /** Id of the item on its page. */
  readonly anchor: string;
  readonly drawn?: ShownDrawing;
}

function anchoredItem({ drawing, ...item }: Item): AnchoredItem {
  const anchor = itemAnchor(item.title);
  return { ...item, anchor, ...(drawing !== undefined && { drawn: shownDrawing(drawing) }) };
}

/** What a product or a solution says, each of its items with its anchor. */
export function anchored<Content extends { readonly items: readonly Item[] }>(
  content: Content,
): Omit<Content, "items"> & { items: AnchoredItem[] } {
  return { ...content, items: content.items.map(anchoredItem) };
}
