// A picture at the left edge of the page with text beside it, aligned with the picture's top and
// bottom.
import type { ReactNode } from "react";
import type { Picture as PictureData } from "../../lib/content.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PictureBeside.module.css";

/** As high as the text, or as PictureBeside.module.css sets it. */
const sizes = "(min-width: 64rem) max(57vw, 34rem * shape), max(100vw, 66.7vw * shape)";

interface PictureBesideProps {
  picture: PictureData;
  /** Two blocks: one at the top of the picture, one at its bottom. */
  children: ReactNode;
}

/** In narrow windows the picture is above the text. */
export function PictureBeside({ picture, children }: PictureBesideProps) {
  return (
    <div className={`grid ${styles.beside}`}>
      <Picture picture={picture} sizes={sizes} ratio="3:2" fill className={styles.picture} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
