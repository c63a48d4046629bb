// A page that says one thing: an enquiry that arrived, one that did not, an error of the site itself.
import type { ReactNode } from "react";
import type { NamedLink } from "../lib/content.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import styles from "./Message.module.css";

interface MessageProps {
  title: string;
  text: string;
  link: NamedLink;
  children?: ReactNode;
}

/** A heading, a sentence and the way on; `children` stand between them. */
export function Message({ title, text, link, children }: MessageProps) {
  return (
    <section className={`grid ${styles.message}`}>
      <div className={styles.text}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        {children}
        <ButtonLink to={link.path} label={link.label} />
      </div>
    </section>
  );
}
