// Prepares the titled items of a product or solution: packs their texts, and draws a product's build-up.
import { buildUpOf, cutAway, partsInWords, svgElement } from "@site/drawings";
import { entry, list, single } from "../content.server.ts";
import type { Product } from "../content.ts";
import { type PackedText, packText } from "../texts/packed-text.ts";
import type { DrawnPart } from "./drawings.server.ts";

type Item = Product["content"]["items"][number];

/** A build-up cut open, with what its numbers stand for. */
interface CutOpen {
  /** SVG tree as JSON, for the component `Drawing`. */
  readonly svg: string;
  readonly parts: readonly DrawnPart[];
  /** Whether its dimensions are samples. */
  readonly sample?: boolean;
}

/** An item with its packed text. */
export interface ShownItem extends Pick<Item, "id" | "title"> {
  readonly body: PackedText;
}

/** The build-up with this file, cut open; undefined for a drawing of something else. */
function cutOpen(file: string): CutOpen | undefined {
  const systems = list("solutions").flatMap(({ key }) => entry("solutions", key).systems ?? []);
  const system = systems.find((item) => item.file === file);
  return (
    system && {
      svg: JSON.stringify(
        svgElement(cutAway(buildUpOf(system), single("messages").drawings, true), `${file}-cut`),
      ),
      parts: partsInWords(system).map(({ words }) => ({ words })),
      sample: system.sample,
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
