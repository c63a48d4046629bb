// The way from a product or a solution to its brochure: a board in its colour with one button.
import { Board } from "./Board.tsx";
import styles from "./BrochureBoard.module.css";
import { ButtonLink } from "./ButtonLink.tsx";

interface BrochureBoardProps {
  title: string;
  text: string;
  /** Address of the PDF. */
  file: string;
  colour?: "product" | "ink";
}

/** Left out where there is no brochure. */
export function BrochureBoard({ title, text, file, colour = "product" }: BrochureBoardProps) {
  return (
    <Board colour={colour} className={styles.brochure}>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.action}>
        <ButtonLink
          to={file}
          label="Download Brochure"
          spoken={`Download Brochure: ${title} (PDF, in a new tab)`}
          look={colour === "ink" ? "paper" : "deep"}
          icon="download"
          newTab
        />
      </div>
    </Board>
  );
}
