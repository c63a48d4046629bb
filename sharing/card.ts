// The card of a page: the picture that is shown where somebody shares its address. What it says and shows is settled when the page
// is rendered; it is drawn after that (draw.ts), and its name, which the page has to say, stands for all that it is drawn from.
import { createHash } from "node:crypto";
import brand from "../brand.json" with { type: "json" };

/** Pixels of a card: what Open Graph's readers and X ask for, 1.91 : 1. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Raised when cards of the same words come out differently: names must change then, as addresses of pictures are kept for ever. */
const drawing = 3;

/** What a card says and shows. */
export interface Card {
  /** The brand's name. */
  readonly brand: string;
  /** The site, as people write it: its host. */
  readonly site: string;
  readonly title: string;
  /** What the page is part of, above the title. */
  readonly label?: string | undefined;
  /** A line below the title. */
  readonly text?: string | undefined;
  /** `#rrggbb`: the product's, or the brand's. */
  readonly colour: string;
  /** A file of the compiled pictures, below their folder, and the part of it that has to be seen. */
  readonly picture?: { readonly file: string; readonly position?: string | undefined } | undefined;
}

/** The name of a card's file: the same for the same card. */
export function cardName(card: Card): string {
  const text = JSON.stringify([drawing, brand.colours, card]);
  return `card.${createHash("sha256").update(text).digest("hex").slice(0, 16)}.jpg`;
}
