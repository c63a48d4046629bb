// A client's mark, or its name where there is none.
import type { Picture as PictureData } from "../../lib/content.ts";
import styles from "./ClientMark.module.css";
import { Picture } from "./Picture.tsx";

interface ClientMarkProps {
  name: string;
  mark?: PictureData;
}

export function ClientMark({ name, mark }: ClientMarkProps) {
  return mark ? <Picture picture={mark} sizes="10rem" className={styles.mark} /> : <b>{name}</b>;
}
