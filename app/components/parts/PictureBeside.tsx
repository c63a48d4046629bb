// A picture to the left edge of the page with text beside it: its head level with the picture's upper edge, its last line with the lower one.
import type { ReactNode } from "react";
import type { Picture as PictureData } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PictureBeside.module.css";

/** As high as the text beside it, or as PictureBeside.module.css says. */
const rooms: readonly Room[] = [{ from: 64, width: "57vw", height: "34rem" }, { width: "100vw" }];

interface PictureBesideProps {
  picture: PictureData;
  /** Two blocks: the head, and what ends with the picture. */
  children: ReactNode;
}

/** In narrow windows the picture stands above the text. */
export function PictureBeside({ picture, children }: PictureBesideProps) {
  return (
    <div className={`grid ${styles.beside}`}>
      <Picture picture={picture} rooms={rooms} ratio="3:2" fill className={styles.picture} />
      <div className={styles.text}>{children}</div>
    </div>
  );
}
