// A brochure as its cover looks, with its length and size.

import { Cover } from "../../components/parts/Cover.tsx";
import type { OfferedBrochure } from "../../lib/documents.server.ts";
import { brochureAddress } from "../../lib/picture.ts";
import { inColumns } from "../../lib/picture-room.ts";
import styles from "./BrochureCover.module.css";

/** Four in nine of the twelve columns, less the border; three and two in narrower windows. */
const rooms = inColumns((content) => `((${content} * 0.75 - 4.875rem) / 4)`, { of: 3 }, { of: 2 });

/** Opens the PDF in a tab of its own. */
export function BrochureCover({ file, title, cover, colour, about }: OfferedBrochure) {
  return (
    <a className={styles.brochure} href={brochureAddress(file)} target="_blank" rel="noopener">
      <Cover title={title} cover={cover} rooms={rooms} colour={colour} />
      <span className={styles.about}>{about}</span>
    </a>
  );
}
