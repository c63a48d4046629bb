// Defines the social card of a page for its head, and records it so that the build draws it.
import { colours } from "@site/common/brand.json";
import { type Card, cardName, cardSize } from "@site/common/cards";
import { single } from "../content.server.ts";
import type { Picture } from "../content.ts";
import { pageRecord } from "../page-record.server.ts";
import { assetBase } from "../pictures/picture.ts";
import type { Head } from "./head.ts";

/** The content of a page's card. */
export interface CardWords {
  title: string;
  /** The section of the site. */
  label?: string | undefined;
  /** A short line below the title. */
  text?: string | undefined;
  /** Colour of the page's product; by default the brand's green. */
  colour?: string | undefined;
  picture?: Picture | undefined;
}

/** A picture's file within the folder of compiled pictures; undefined for one on another host, which a build does not fetch. */
function fileOf({ name, fallback, position }: Picture): Card["picture"] {
  if (!name || !fallback) return undefined;
  return { file: `${name.slice(name.lastIndexOf("/") + 1)}.${fallback}`, position };
}

/** Records the card for the build, and returns the data for the head. */
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
  pageRecord()?.cards.set(name, card);
  return {
    src: new URL(`${assetBase}/media/${name}`, url).href,
    alt: [title, text, card.picture && picture?.alt].filter(Boolean).join(" – "),
    ...cardSize,
  };
}
