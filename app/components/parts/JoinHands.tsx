// The green board with a call to action at the end of many pages.
import type { Site } from "../../lib/content.ts";
import { ButtonLink } from "../links/ButtonLink.tsx";
import { Board } from "./Board.tsx";
import styles from "./JoinHands.module.css";
import { NoBreak } from "./NoBreak.tsx";

export function JoinHands({ title, text, link }: Site["joinHands"]) {
  return (
    <section className="screen-only on-green" aria-labelledby="join">
      <Board colour="green" className={styles.board}>
        <div>
          <h2 id="join">
            <NoBreak text={title} />
          </h2>
          <p>{text}</p>
        </div>
        <ButtonLink to={link.path} label={link.label} look="paper" />
      </Board>
    </section>
  );
}
