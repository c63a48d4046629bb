// A brochure of the brochure page: its cover, the product's title, and its brochure.

import { filled } from "../../../enquiry/filled.ts";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { Cover } from "../../components/parts/Cover.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import * as messages from "../../lib/messages.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./BrochureCard.module.css";

const rooms = inColumns({ of: 3 }, { of: 2 }, { of: 5, takes: 2 });

export interface Brochure {
  key: string;
  title: string;
  /** Which brochure it is: the product's own, or the one of the whole range. */
  note?: string;
  cover: PictureData;
  /** What stands on the cover. */
  coverTitle: string;
  /** Such as PDF, 4 pages, 0.8 MB. */
  about: string;
  colour: string;
  /** Address of the PDF. */
  file: string;
}

/** Six of them stand in a grid. */
export function BrochureCard({ title, note, cover, coverTitle, about, colour, file }: Omit<Brochure, "key">) {
  return (
    <article className={styles.card}>
      <Cover title={coverTitle} cover={cover} rooms={rooms} colour={colour} />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <p>{about}</p>
      <ArrowLink
        to={file}
        label={messages.parts.brochure}
        spoken={filled(messages.parts.brochureOf, { title })}
        icon="download"
        newTab
      />
    </article>
  );
}
