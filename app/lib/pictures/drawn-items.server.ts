// Prepares the titled items of a product's or solution's text at build time: packs their texts and adds their drawings.
import { buildUpOf, cutAway, partsInWords, svgElement } from "@site/drawings";
import { entry, list, single } from "../content.server.ts";
import type { Product } from "../content.ts";
import { type ShownDrawing, shownDrawing } from "../documents.server.ts";
import { type PackedText, packText } from "../texts/packed-text.ts";
import type { DrawnPart } from "./drawings.server.ts";

type Item = Product["content"]["items"][number];

/** A build-up cut open, with what its numbers stand for. */
export interface CutOpen {
  /** SVG tree as JSON, for the component `Drawing`. */
  readonly svg: string;
  readonly parts: readonly DrawnPart[];
  /** That its dimensions are samples, if they are. */
  readonly note?: string;
}

export interface DrawnItem extends Omit<Item, "drawing" | "body"> {
  readonly body: PackedText;
  readonly drawn?: ShownDrawing & {
    /** The note that its dimensions are samples, where nothing else on the page says so: in the page's language, which files do not have. */
    note?: string;
  };
  /** true: as wide as the page. */
  readonly wide?: boolean;
}

/** The build-up with this file, cut open; undefined for a drawing of something else. */
function cutOpen(file: string): CutOpen | undefined {
  const systems = list("solutions").flatMap(({ key }) => entry("solutions", key).systems ?? []);
  const system = systems.find((one) => one.file === file);
  const { note } = single("messages").documents.sheet;
  return (
    system && {
      svg: JSON.stringify(
        svgElement(cutAway(buildUpOf(system), single("messages").drawings, true), `${file}-cut`),
      ),
      parts: partsInWords(system).map(({ words }) => ({ words })),
      ...(shownDrawing(file).sample && { note }),
    }
  );
}

/** The first build-up among a product's items, cut open, and the items without its drawing. */
export function cutAwayOf(items: readonly Item[]): { cut?: CutOpen; others: Item[] } {
  for (const [index, { drawing, ...item }] of items.entries()) {
    const cut = drawing === undefined ? undefined : cutOpen(drawing);
    if (cut) return { cut, others: items.with(index, item) };
  }
  return { others: [...items] };
}

/** Marks those that are as wide as the page: the first with a picture, and a last one without a neighbour that has a picture. */
function widened(items: readonly DrawnItem[]): DrawnItem[] {
  let narrow = 0;
  return items.map((item, index) => {
    const isLast = index === items.length - 1;
    const isShown = item.image !== undefined || item.drawn !== undefined;
    const wide = isShown && (index === 0 || (isLast && narrow % 2 === 0));
    if (wide) return { ...item, wide };
    narrow += 1;
    return item;
  });
}

/**
 * The content of a product or solution, each item with its drawing.
 * @param options.says whether the page itself says that dimensions are samples; otherwise the first drawing that has samples does
 */
export function withDrawings<Content extends { readonly items: readonly Item[] }>(
  content: Content,
  { says }: { says: boolean },
): Omit<Content, "items"> & { items: DrawnItem[] } {
  const items = content.items.map(({ drawing, body, ...item }): DrawnItem => {
    return {
      ...item,
      body: packText(body),
      ...(drawing !== undefined && { drawn: shownDrawing(drawing) }),
    };
  });
  const first = says ? undefined : items.find(({ drawn }) => drawn?.sample);
  if (first?.drawn) first.drawn.note = single("messages").documents.sheet.note;
  return { ...content, items: widened(items) };
}
