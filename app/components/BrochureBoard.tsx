// The way from a product or a solution to its brochure: a board in its colour with one button.
import { Board } from "./Board.tsx";
import styles from "./BrochureBoard.module.css";
import { ButtonLink } from "./ButtonLink.tsx";

interface BrochureBoardProps {
  title: string;
  text: string;
  colour?: "product" | "ink";
}

/** Left out where there is no brochure. */
export function BrochureBoard({ title, text, colour = "product" }: BrochureBoardProps) {
  return (
    <Board colour={colour} className={styles.brochure}>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.action}>
        <ButtonLink
          to="/download-brochure"
          label="Download Brochure"
          look={colour === "ink" ? "paper" : "deep"}
          icon="download"
        />
      </div>
    </Board>
  );
}
