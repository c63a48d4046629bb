// The list of testimonials, in two columns on wide screens, each with the mark of its company.
import { Quote } from "../../components/cards/Client.tsx";
import type { Clients, Testimonials } from "../../lib/content.ts";
import styles from "./TestimonialList.module.css";

interface TestimonialListProps extends Pick<Testimonials, "items"> {
  /** Those of them that are clients have their marks here. */
  clients: Clients["items"];
}

export function TestimonialList({ items, clients }: TestimonialListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.quote}>
          <Quote
            said={item}
            mark={clients.find(({ name }) => name === item.company)?.mark}
            className={styles.item}
          />
        </li>
      ))}
    </ul>
  );
}
