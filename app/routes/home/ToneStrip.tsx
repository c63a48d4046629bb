// The tones of a product from edge to edge, each as an upright board that leads to its place on the product's page.

import { Link } from "../../components/parts/Link.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import type { Picture as PictureData } from "../../lib/content.ts";
import type { Room } from "../../lib/picture-room.ts";
import styles from "./ToneStrip.module.css";

/** As wide as one of seven; where there are more or fewer, a picture is a little sharper or softer. */
const rooms: readonly Room[] = [
  { from: 48, width: "14.3vw", height: "30rem" },
  { width: "14.3vw", height: "20rem" },
];

interface ToneStripProps {
  title: string;
  tones: { name: string; path: string; picture: PictureData }[];
}

/** Names stand below the boards, upright on phones. */
export function ToneStrip({ title, tones }: ToneStripProps) {
  return (
    <section className={styles.tones} id="tones" aria-labelledby="tones-title">
      <h2 id="tones-title" className={`wrap ${styles.title}`}>
        {title}
      </h2>
      <ul className={styles.strip}>
        {tones.map(({ name, path, picture }) => (
          <li key={name}>
            <Link to={path}>
              <Picture picture={picture} rooms={rooms} fill decorative className={styles.board} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
