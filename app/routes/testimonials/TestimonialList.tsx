// What companies say: two beside each other on wide screens.
import type { Testimonials } from "../../lib/content.ts";
import styles from "./TestimonialList.module.css";

type TestimonialListProps = Pick<Testimonials, "items">;

/** Quotations with the company below each. */
export function TestimonialList({ items }: TestimonialListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.company}>
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
