// Prepares the titled items of a product or solution: packs their texts, and draws a product's build-up.
import { buildUpOf, cutAway, partsInWords, svgElement } from "@site/drawings";
import { entry, list, single } from "../content.server.ts";
import type { Product } from "../content.ts";
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

/** An item with its packed text. */
export interface ShownItem extends Omit<Item, "drawing" | "body"> {
  readonly body: PackedText;
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
      ...(system.sample && { note }),
    }
  );
}

/** The first build-up that a product's items name, cut open; undefined if none does. */
export function cutAwayOf(items: readonly Item[]): CutOpen | undefined {
  for (const { drawing } of items) {
    const cut = drawing === undefined ? undefined : cutOpen(drawing);
    if (cut) return cut;
  }
  return undefined;
}

/**
 * The items with packed texts. The first with a picture is as wide as the page; so is a last one without a neighbour that has a picture.
 */
export function shownItems(items: readonly Item[]): ShownItem[] {
  let narrow = 0;
  return items.map(({ drawing: _, body, ...item }, index) => {
    const shown = { ...item, body: packText(body) };
    const isLast = index === items.length - 1;
    const wide = item.image !== undefined && (index === 0 || (isLast && narrow % 2 === 0));
    if (wide) return { ...shown, wide };
    narrow += 1;
    return shown;
  });
}
