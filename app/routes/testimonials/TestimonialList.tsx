// The list of testimonials, in two columns on wide screens.
import type { Testimonials } from "../../lib/content.ts";
import styles from "./TestimonialList.module.css";

type TestimonialListProps = Pick<Testimonials, "items">;

export function TestimonialList({ items }: TestimonialListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.quote}>
          <figure className={styles.item}>
            <blockquote>
              <p>{item.quote}</p>
            </blockquote>
            <figcaption>
              <b>{item.company}</b>
              <span>{[item.person, item.place].filter(Boolean).join(", ")}</span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
