// Prepares the titled items of a product or solution: packs their texts, and collects their
// pictures.
import type { Product } from "../content.ts";
import { type PackedText, packText } from "../texts/packed-text.ts";

type Item = Product["content"]["items"][number];

/** An item with its packed text. */
export interface ShownItem extends Pick<Item, "id" | "title"> {
  readonly body: PackedText;
}

interface Detailed extends Pick<Product, "images"> {
  readonly content: { readonly items: readonly Item[] };
}

/** Its titled texts, and all pictures: first its own, then the pictures of the texts, each once. */
export function detailsOf({ content, images }: Detailed) {
  const pictures = [...images, ...content.items.flatMap(({ image }) => image ?? [])];
  return {
    items: content.items.map(
      ({ id, title, body }): ShownItem => ({ id, title, body: packText(body) }),
    ),
    pictures: [...new Map(pictures.map((item) => [item.name, item])).values()],
  };
}
