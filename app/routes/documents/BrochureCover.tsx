// A brochure to download: its cover with number of pages and size.

import { Cover } from "../../components/cards/Cover.tsx";
import type { OfferedBrochure } from "../../lib/downloads/brochures.server.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import styles from "./BrochureCover.module.css";

/** Opens the PDF in a new tab. */
export function BrochureCover({ file, title, about, language }: OfferedBrochure) {
  const address = brochureAddress(file, language !== undefined);
  return (
    <a
      className={styles.brochure}
      href={address}
      hrefLang={language}
      target="_blank"
      rel="noopener"
    >
      <Cover file={file} language={language} alt={title} />
      <span className={styles.about}>{about}</span>
    </a>
  );
}
