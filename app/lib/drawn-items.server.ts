// Titled items with the drawings that pages show of them, put together while the site is built.
import type { Product } from "./content.ts";
import { type ShownDrawing, shownDrawing } from "./documents.server.ts";
import { type Opening, openingOf } from "./topic.server.ts";

type Item = Product["content"]["items"][number];

export interface DrawnItem extends Omit<Item, "drawing" | "body">, Opening {
  readonly drawn?: ShownDrawing & {
    /** true: it says itself where its dimensions are samples, as nothing else on the page does. */
    readonly noted: boolean;
  };
}

function drawnItem({ drawing, body, ...item }: Item, noted: boolean): DrawnItem {
  return {
    ...item,
    ...openingOf(body),
    ...(drawing !== undefined && { drawn: { ...shownDrawing(drawing), noted } }),
  };
}

/**
 * What a product or a solution says, each of its items with its drawing.
 * @param says whether the page says of its drawings that their dimensions are samples; else the first of them does
 */
export function withDrawings<Content extends { readonly items: readonly Item[] }>(
  content: Content,
  says: boolean,
): Omit<Content, "items"> & { items: DrawnItem[] } {
  const first = content.items.find(({ drawing }) => drawing !== undefined);
  return { ...content, items: content.items.map((item) => drawnItem(item, !says && item === first)) };
}
