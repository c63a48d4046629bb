// What is shown of a client: its mark, and what it says.
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData, Testimonials } from "../../lib/content.ts";
import { Picture } from "../pictures/Picture.tsx";
import styles from "./Client.module.css";

interface ClientMarkProps {
  name: string;
  mark?: PictureData;
}

/** The mark, or the name where there is none. All marks are of one height. */
export function ClientMark({ name, mark }: ClientMarkProps) {
  return mark ? <Picture picture={mark} sizes="10rem" className={styles.mark} /> : <b>{name}</b>;
}

interface QuoteProps {
  said: Testimonials["items"][number];
  /** The company's mark, in the place of its name. */
  mark?: PictureData;
  className?: string;
}

export function Quote({ said, mark, className }: QuoteProps) {
  const { company, person, place, quote } = said;
  return (
    <figure className={classNames(styles.quote, className)}>
      <blockquote>
        <p>{quote}</p>
      </blockquote>
      <figcaption>
        <ClientMark name={company} mark={mark} />
        <span className="small muted">{[person, place].filter(Boolean).join(", ")}</span>
      </figcaption>
    </figure>
  );
}
