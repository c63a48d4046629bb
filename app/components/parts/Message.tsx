// A page that says one thing: an enquiry that arrived, a page that is not there, an error of the site itself.
import type { ReactNode } from "react";
import type { NamedLink } from "../../lib/content.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./Message.module.css";
import { Wall } from "./Wall.tsx";

interface MessageProps {
  title: string;
  text: string;
  link: NamedLink;
  /** true where all went well: no board is missing. */
  done?: boolean;
  children?: ReactNode;
}

/** A heading, a sentence and the way on; `children` stand between them and go before that way. */
export function Message({ title, text, link, done, children }: MessageProps) {
  return (
    <section className={`grid ${styles.message}`}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
        <ButtonLink to={link.path} label={link.label} look={children ? "line" : "ink"} />
      </div>
      <div className={styles.wall}>
        <Wall place={done ? "filled" : "open"} />
      </div>
    </section>
  );
}
