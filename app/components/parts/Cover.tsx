// The cover of a brochure: its first page, as the build has drawn it.
import { coverAddress } from "../../lib/picture.ts";
import styles from "./Cover.module.css";

interface CoverProps {
  /** Name of the PDF. */
  file: string;
  /** Words for it; empty where the words beside it say the title, too. */
  alt: string;
}

export function Cover({ file, alt }: CoverProps) {
  return (
    <img
      className={styles.cover}
      src={coverAddress(file)}
      alt={alt}
      width={740}
      height={1046}
      loading="lazy"
      decoding="async"
    />
  );
}
