// Titled items with their places on the page, where the search leads to, and their drawings: put together while the site is built.
import { itemAnchor } from "../../search/item-anchor.ts";
import type { Product } from "./content.ts";
import { type ShownDrawing, shownDrawing } from "./documents.server.ts";
import { type Opening, openingOf } from "./topic.server.ts";

type Item = Product["content"]["items"][number];

export interface AnchoredItem extends Omit<Item, "drawing" | "body">, Opening {
  /** Id of the item on its page. */
  readonly anchor: string;
  readonly drawn?: ShownDrawing & {
    /** true: it says itself where its dimensions are samples, as nothing else on the page does. */
    readonly noted: boolean;
  };
}

function anchoredItem({ drawing, body, ...item }: Item, noted: boolean): AnchoredItem {
  const anchor = itemAnchor(item.title);
  return {
    ...item,
    ...openingOf(body),
    anchor,
    ...(drawing !== undefined && { drawn: { ...shownDrawing(drawing), noted } }),
  };
}

/**
 * What a product or a solution says, each of its items with its anchor.
 * @param says whether the page says of its drawings that their dimensions are samples; else the first of them does
 */
export function anchored<Content extends { readonly items: readonly Item[] }>(
  content: Content,
  says: boolean,
): Omit<Content, "items"> & { items: AnchoredItem[] } {
  const first = content.items.find(({ drawing }) => drawing !== undefined);
  return { ...content, items: content.items.map((item) => anchoredItem(item, !says && item === first)) };
}
