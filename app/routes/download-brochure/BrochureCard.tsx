// A brochure of the brochure page: its cover, the product's title, and its brochure.

import { filled } from "../../../enquiry/filled.ts";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { Cover } from "../../components/parts/Cover.tsx";
import * as messages from "../../lib/messages.ts";
import { brochureAddress } from "../../lib/picture.ts";
import styles from "./BrochureCard.module.css";

export interface Brochure {
  key: string;
  title: string;
  /** Which brochure it is: the product's own, or the one of the whole range. */
  note?: string;
  /** Such as PDF, 4 pages, 0.8 MB. */
  about: string;
  /** Name of the PDF. */
  file: string;
  /** Its language, where this language has it not. */
  language?: string | undefined;
}

/** Six of them stand in a grid. */
export function BrochureCard({ title, note, about, file, language }: Omit<Brochure, "key">) {
  return (
    <article className={styles.card}>
      <Cover file={file} language={language} alt="" />
      <h2>{title}</h2>
      {note && <p>{note}</p>}
      <p>{about}</p>
      <ArrowLink
        to={brochureAddress(file, language !== undefined)}
        hrefLang={language}
        label={messages.parts.brochure}
        spoken={filled(messages.parts.brochureOf, { title })}
        icon="download"
        newTab
      />
    </article>
  );
}
