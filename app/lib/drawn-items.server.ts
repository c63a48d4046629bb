// Prepares the titled items of a product's or solution's text at build time: adds their drawings, and splits long texts into an opening and
// the rest.
import { single } from "./content.server.ts";
import type { Product } from "./content.ts";
import { type ShownDrawing, shownDrawing } from "./documents.server.ts";
import { type Opening, openingOf } from "./opening.server.ts";

type Item = Product["content"]["items"][number];

export interface DrawnItem extends Omit<Item, "drawing" | "body">, Opening {
  readonly drawn?: ShownDrawing & {
    /** The note that its dimensions are samples, where nothing else on the page says so: in the page's language, which files do not have. */
    note?: string;
  };
  /** true: as wide as the page, as is the first with a picture, and a last one without a neighbour that has one. */
  readonly wide?: boolean;
}

const isShown = (item: DrawnItem | undefined) =>
  item?.image !== undefined || item?.drawn !== undefined;

function isWide(items: readonly DrawnItem[], index: number): boolean {
  if (!isShown(items[index])) return false;
  const last = items.length - 1;
  return index === 0 || (index === last && (isShown(items[0]) ? last : items.length) % 2 === 1);
}

function drawnItem({ drawing, body, ...item }: Item): DrawnItem {
  return {
    ...item,
    ...openingOf(body),
    ...(drawing !== undefined && { drawn: shownDrawing(drawing) }),
  };
}

/**
 * The content of a product or solution, each item with its drawing.
 * @param says whether the page itself says that dimensions are samples; otherwise the first drawing that has samples does
 */
export function withDrawings<Content extends { readonly items: readonly Item[] }>(
  content: Content,
  says: boolean,
): Omit<Content, "items"> & { items: DrawnItem[] } {
  const items = content.items.map(drawnItem);
  const first = says ? undefined : items.find(({ drawn }) => drawn?.sample);
  if (first?.drawn) first.drawn.note = single("messages").documents.sheet.note;
  return {
    ...content,
    items: items.map((item, index) => (isWide(items, index) ? { ...item, wide: true } : item)),
  };
}
