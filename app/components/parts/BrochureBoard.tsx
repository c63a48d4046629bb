// The board on the page of a product or solution with a button that opens its brochure.
import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../../lib/messages.ts";
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

export function BrochureBoard({ title, text, file, colour = "product" }: BrochureBoardProps) {
  return (
    <Board colour={colour} className={`screen-only ${styles.brochure}`}>
      <div className={styles.text}>
        <h2>{title}</h2>
        <p>{text}</p>
      </div>
      <div className={styles.action}>
        <ButtonLink
          to={file}
          label={messages().parts.brochure}
          spoken={interpolate(messages().parts.brochureOf, { title })}
          look={colour === "ink" ? "paper" : "deep"}
          icon="download"
          newTab
        />
      </div>
    </Board>
  );
}
