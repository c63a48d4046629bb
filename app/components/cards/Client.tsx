// The mark of a client.
import type { Picture as PictureData } from "../../lib/content.ts";
import { Picture } from "../pictures/Picture.tsx";
import styles from "./Client.module.css";

interface ClientMarkProps {
  name: string;
  mark?: PictureData | undefined;
  /** As of a `Picture`. */
  hero?: boolean;
}

/** The mark, or the name where there is none. All marks are of one height. */
export function ClientMark({ name, mark, hero }: ClientMarkProps) {
  if (!mark) return <b>{name}</b>;
  const shape = mark.width / mark.height;
  return (
    <Picture
      picture={mark}
      sizes={`(min-width: 64rem) min(${Math.round(64 * shape)}px, 17rem), min(${Math.round(48 * shape)}px, 9rem)`}
      hero={hero}
      className={styles.mark}
    />
  );
}
