// A rich text split into an opening and a *More* disclosure with the rest (opening.server.ts), open
// in wide windows.
import { interpolate } from "@site/common/messages/interpolate";
import { messages } from "../../lib/messages.ts";
import type { Opening } from "../../lib/texts/opening.server.ts";
import { More } from "../panels/More.tsx";
import { EditorsText } from "./EditorsText.tsx";
import styles from "./RichText.module.css";

interface FoldedTextProps extends Opening {
  /** Title of the topic, for the disclosure's accessible name. */
  title: string;
  /** true: its first paragraph is larger. */
  opens?: boolean;
}

export function FoldedText({ title, body, more, opens }: FoldedTextProps) {
  return (
    <>
      <EditorsText text={body} className={opens ? styles.opening : undefined} />
      {more && (
        <More
          wide
          label={
            <>
              {messages().parts.rest}{" "}
              <span className="vh">{interpolate(messages().parts.restAbout, { title })}</span>
            </>
          }
        >
          <EditorsText text={more} />
        </More>
      )}
    </>
  );
}
