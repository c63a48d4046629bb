// A brochure of the brochure page: a product's picture and title, and its brochure.

import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./BrochureCard.module.css";

const rooms = inColumns({ of: 3 }, { of: 2 });

export interface Brochure {
  key: string;
  title: string;
  /** Which brochure it is: the product's own, or the one of the whole range. */
  note?: string;
  image: PictureData;
  colour: string;
  /** Address of the PDF. */
  file: string;
}

/** Six of them stand in a grid. */
export function BrochureCard({ title, note, image, colour, file }: Omit<Brochure, "key">) {
  return (
    <article className={styles.card} data-colour={colour}>
      <Picture picture={image} ratio="4:3" rooms={rooms} className={styles.picture} />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <ArrowLink
        to={file}
        label="Download Brochure"
        spoken={`Download Brochure: ${title} (PDF, in a new tab)`}
        icon="download"
        newTab
      />
    </article>
  );
}
