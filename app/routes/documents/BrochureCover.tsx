// A brochure as its cover looks, with its length and size.

import { Cover } from "../../components/parts/Cover.tsx";
import type { OfferedBrochure } from "../../lib/documents.server.ts";
import { brochureAddress } from "../../lib/picture.ts";
import styles from "./BrochureCover.module.css";

/** Opens the PDF in a tab of its own. */
export function BrochureCover({ file, title, about }: OfferedBrochure) {
  return (
    <a className={styles.brochure} href={brochureAddress(file)} target="_blank" rel="noopener">
      <Cover file={file} alt={title} />
      <span className={styles.about}>{about}</span>
    </a>
  );
}
