// The layout of a page with a single message: enquiry sent, page not found, or an error.
import type { ReactNode } from "react";
import type { NamedLink } from "../../lib/content.ts";
import { ButtonLink } from "../links/ButtonLink.tsx";
import styles from "./Message.module.css";
import { Wall } from "./Wall.tsx";

interface MessageProps {
  title: string;
  text: string;
  link: NamedLink;
  /** true after a success: the wall in the picture is complete. */
  done?: boolean;
  children?: ReactNode;
}

/**
 * A heading, a sentence and a button; `children` come before the button and make it less prominent.
 */
export function Message({ title, text, link, done, children }: MessageProps) {
  return (
    <section className={`grid ${styles.message}`}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
        <ButtonLink to={link.path} label={link.label} look={children ? "line" : "ink"} />
      </div>
      <div className={`screen-only ${styles.wall}`}>
        <Wall place={done ? "filled" : "open"} />
      </div>
    </section>
  );
}
