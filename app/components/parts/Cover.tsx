// The cover of a brochure: its first page, as the build has drawn it.
import { coverAddress } from "../../lib/picture.ts";
import styles from "./Cover.module.css";

interface CoverProps {
  /** Name of the PDF. */
  file: string;
  /** Its language, where this language has it not. */
  language?: string | undefined;
  /** Words for it; empty where the words beside it say the title, too. */
  alt: string;
}

export function Cover({ file, language, alt }: CoverProps) {
  return (
    <img
      className={styles.cover}
      src={coverAddress(file, language !== undefined)}
      alt={alt}
      width={740}
      height={1046}
      loading="lazy"
      decoding="async"
    />
  );
}
