// The cover of a brochure: its picture, and the board with its title over the foot.
import type { Picture as PictureData } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import styles from "./Cover.module.css";
import { Picture } from "./Picture.tsx";

interface CoverProps {
  title: string;
  cover: PictureData;
  rooms: readonly Room[];
  /** Of its board: a product's, or `green` or `ink`. */
  colour: string;
}

/** Decoration of the words beside it, which say the title, too. */
export function Cover({ title, cover, rooms, colour }: CoverProps) {
  return (
    <span className={styles.cover} data-colour={colour}>
      <Picture picture={cover} ratio="4:5" rooms={rooms} className={styles.picture} decorative />
      <b>{title}</b>
    </span>
  );
}
