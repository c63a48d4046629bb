// The picture of a brochure's first page, which the build makes.
import { coverAddress } from "../../lib/pictures/picture.ts";
import styles from "./Cover.module.css";

interface CoverProps {
  /** File name of the PDF. */
  file: string;
  /** The brochure's language, if it is not this one. */
  language?: string | undefined;
  /** Alternative text; empty where the text beside it gives the title. */
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
