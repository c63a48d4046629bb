// The band at the end of many pages: a picture, and a green board with a call to action.
import type { JoinHandsBand } from "../../lib/join-hands.server.ts";
import type { Room } from "../../lib/picture-room.ts";
import { Board } from "./Board.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./JoinHands.module.css";
import { NoBreak } from "./NoBreak.tsx";
import { Picture } from "./Picture.tsx";

/** The boxes of the picture; must match JoinHands.module.css. */
const rooms: readonly Room[] = [
  { from: 64, width: "50vw", height: "33rem" },
  { from: 48, width: "100vw", ratio: 16 / 9 },
  { width: "100vw", ratio: 3 / 2 },
];

export function JoinHands({ title, text, image, link }: JoinHandsBand) {
  return (
    <section className={`grid on-green ${styles.join}`} aria-labelledby="join">
      <Picture picture={image} rooms={rooms} fill className={styles.picture} />
      <Board colour="green" className={styles.board}>
        <h2 id="join">
          <NoBreak text={title} />
        </h2>
        <p>{text}</p>
        <ButtonLink to={link.path} label={link.label} look="paper" />
      </Board>
    </section>
  );
}
