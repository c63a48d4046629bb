// What a customer says, and who said it: the company, by its mark where there is one, the person and the place.
import { classNames } from "../../lib/class-names.ts";
import type { Picture, Testimonials } from "../../lib/content.ts";
import { ClientMark } from "./ClientMark.tsx";
import styles from "./Quote.module.css";

interface QuoteProps {
  said: Testimonials["items"][number];
  /** The company's mark, in the place of its name. */
  mark?: Picture;
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
        <span>{[person, place].filter(Boolean).join(", ")}</span>
      </figcaption>
    </figure>
  );
}
