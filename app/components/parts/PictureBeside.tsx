// A picture at the left edge of the page with text beside it, aligned with the picture's top and bottom.
import type { ReactNode } from "react";
import type { Picture as PictureData } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PictureBeside.module.css";

/** As high as the text, or as PictureBeside.module.css sets it. */
const rooms: readonly Room[] = [{ from: 64, width: "57vw", height: "34rem" }, { width: "100vw" }];

interface PictureBesideProps {
  picture: PictureData;
  /** Two blocks: one at the top of the picture, one at its bottom. */
  children: ReactNode;
}

/** In narrow windows the picture is above the text. */
export function PictureBeside({ picture, children }: PictureBesideProps) {
  return (
    <div className={`grid ${styles.beside}`}>
      <Picture picture={picture} rooms={rooms} ratio="3:2" fill className={styles.picture} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
