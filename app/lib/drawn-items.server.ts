// Prepares the titled items of a product's or solution's text at build time: adds their drawings, and splits long texts into an opening and
// the rest.
import type { Product } from "./content.ts";
import { type ShownDrawing, shownDrawing } from "./documents.server.ts";
import { type Opening, openingOf } from "./opening.server.ts";

type Item = Product["content"]["items"][number];

export interface DrawnItem extends Omit<Item, "drawing" | "body">, Opening {
  readonly drawn?: ShownDrawing & {
    /** Whether the drawing itself has the note that its dimensions are samples, because nothing else on the page says so. */
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
 * The content of a product or solution, each item with its drawing.
 * @param says whether the page itself says that dimensions are samples; otherwise the first drawing does
 */
export function withDrawings<Content extends { readonly items: readonly Item[] }>(
  content: Content,
  says: boolean,
): Omit<Content, "items"> & { items: DrawnItem[] } {
  const first = content.items.find(({ drawing }) => drawing !== undefined);
  return {
    ...content,
    items: content.items.map((item) => drawnItem(item, !says && item === first)),
  };
}
