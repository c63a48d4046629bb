// The band at the end of many pages: a picture, where there is one about the page, and a green board with a call to action.

import { classNames } from "../../lib/class-names.ts";
import type { JoinHandsBand } from "../../lib/lists/join-hands.server.ts";
import { Board } from "./Board.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./JoinHands.module.css";
import { NoBreak } from "./NoBreak.tsx";
import { Picture } from "./Picture.tsx";

/** The box of the picture; must match JoinHands.module.css. */
const sizes =
  "(min-width: 64rem) max(50vw, 33rem * shape), " +
  "(min-width: 48rem) max(100vw, 56.25vw * shape), " +
  "max(100vw, 66.7vw * shape)";

export function JoinHands({ title, text, image, link }: JoinHandsBand) {
  return (
    <section
      className={classNames("screen-only grid on-green", styles.join, !image && styles.alone)}
      aria-labelledby="join"
    >
      {image && <Picture picture={image} sizes={sizes} fill className={styles.picture} />}
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
