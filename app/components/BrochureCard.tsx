// A brochure of the brochure page: a product's picture and title, and the way to get its brochure.

import type { Picture as PictureData } from "../lib/content.ts";
import { ArrowLink } from "./ArrowLink.tsx";
import styles from "./BrochureCard.module.css";
import { Picture } from "./Picture.tsx";

export interface Brochure {
  key: string;
  title: string;
  /** Which brochure it is: the product's own, or the one of the whole range. */
  note?: string;
  image: PictureData;
  colour: string;
  /** Where the brochure is asked for. */
  href: string;
}

/** Six of them stand in a grid. */
export function BrochureCard({ title, note, image, colour, href }: Omit<Brochure, "key">) {
  return (
    <article className={styles.card} data-colour={colour}>
      <Picture
        picture={image}
        ratio="4:3"
        sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 50vw, 100vw"
        className={styles.picture}
      />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <ArrowLink to={href} label="Download Brochure" spoken={`Download Brochure: ${title}, by mail`} icon="download" />
    </article>
  );
}
