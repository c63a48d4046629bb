// Defines the social card of a page (its Open Graph picture). Its content is fixed when the page is rendered, and the file's name in the
// page's head is a hash of that content; the card is drawn afterwards (draw.ts).
import { createHash } from "node:crypto";
import brand from "../brand.json" with { type: "json" };

/** Size of a card in pixels: 1.91 : 1, as Open Graph consumers and X expect. */
export const cardSize = { width: 1200, height: 630 } as const;

/** Version of the drawing code, raised when the same card looks different: the file name must change, as addresses are cached for ever. */
const drawing = 3;

/** The content of a card. */
export interface Card {
  /** The brand's name. */
  readonly brand: string;
  /** Host of the site, as people write it. */
  readonly site: string;
  readonly title: string;
  /** The section of the site, above the title. */
  readonly label?: string | undefined;
  /** A line below the title. */
  readonly text?: string | undefined;
  /** `#rrggbb`: colour of the product, or of the brand. */
  readonly colour: string;
  /** A compiled picture, relative to its folder, and the part to keep when it is cropped. */
  readonly picture?: { readonly file: string; readonly position?: string | undefined } | undefined;
}

/** Beginning of the file names of cards. */
export const cardPrefix = "card.";

/** File name of a card, a hash of its content and of the drawing. */
export function cardName(card: Card): string {
  const text = JSON.stringify([drawing, brand.colours, card]);
  return `${cardPrefix}${createHash("sha256").update(text).digest("hex").slice(0, 16)}.jpg`;
}
