// The cards of the pages: what each says and shows, and the address of its picture, which the build draws when the page is rendered.
import { colours } from "../../brand.json";
import { type Card, cardName, cardSize } from "../../sharing/card.ts";
import { reading, single } from "./content.server.ts";
import type { Picture } from "./content.ts";
import type { Head } from "./head.ts";
import { assetBase } from "./picture.ts";

/** What a page puts on its card. */
export interface CardWords {
  title: string;
  /** What the page is part of. */
  label?: string | undefined;
  /** A short line below the title. */
  text?: string | undefined;
  /** Of the product that the page is about; the brand's green on others. */
  colour?: string | undefined;
  picture?: Picture | undefined;
}

/** A picture's file below the folder of the compiled pictures; none for one on another host, which a build does not fetch. */
function fileOf({ name, fallback, position }: Picture): Card["picture"] {
  if (!name || !fallback) return undefined;
  return { file: `${name.slice(name.lastIndexOf("/") + 1)}.${fallback}`, position };
}

/** Makes a page's card; the build is told of it. */
export function shareCard({
  title,
  label,
  text,
  colour = colours.green,
  picture,
}: CardWords): NonNullable<Head["card"]> {
  const { brand, url } = single("site");
  const card: Card = {
    brand: brand.name,
    site: new URL(url).host,
    title,
    label,
    text,
    colour,
    picture: picture && fileOf(picture),
  };
  const name = cardName(card);
  reading.cards.set(name, card);
  return {
    src: new URL(`${assetBase}/media/${name}`, url).href,
    alt: [title, text, card.picture && picture?.alt].filter(Boolean).join(" – "),
    ...cardSize,
  };
}
