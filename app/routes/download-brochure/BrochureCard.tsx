// A card of the brochures page: cover, product name and download link.

import { interpolate } from "@site/common/messages/interpolate";
import { Cover } from "../../components/cards/Cover.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import { cardSizes } from "../../lib/pictures/picture-sizes.ts";
import styles from "./BrochureCard.module.css";

export interface Brochure {
  key: string;
  title: string;
  /** Whose brochure it is: the product's own, or that of the whole range. */
  note?: string;
  /** Such as PDF, 4 pages, 0.8 MB. */
  about: string;
  /** File name of the PDF. */
  file: string;
  /** The brochure's language, if it is not this one. */
  language?: string | undefined;
  /** The product's picture, shown in place of the cover where the brochure is that of the whole range. */
  instead?: PictureData | undefined;
}

export function BrochureCard(brochure: Omit<Brochure, "key">) {
  const { title, note, about, file, language, instead } = brochure;
  return (
    <article className={styles.card}>
      {instead ? (
        <Picture picture={instead} sizes={cardSizes} ratio="1:1.414" decorative />
      ) : (
        <Cover file={file} language={language} alt="" />
      )}
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <p>{about}</p>
      <ArrowLink
        to={brochureAddress(file, language !== undefined)}
        hrefLang={language}
        label={messages().parts.brochure}
        spoken={interpolate(messages().parts.brochureOf, { title })}
        icon="download"
        newTab
      />
    </article>
  );
}
