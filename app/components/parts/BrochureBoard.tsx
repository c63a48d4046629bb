// The way from a product or a solution to its brochure: a board in its colour with one button.
import { filled } from "../../../enquiry/filled.ts";
import * as messages from "../../lib/messages.ts";
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
          label={messages.parts.brochure}
          spoken={filled(messages.parts.brochureOf, { title })}
          look={colour === "ink" ? "paper" : "deep"}
          icon="download"
          newTab
        />
      </div>
    </Board>
  );
}
