// What a price depends on, and the fields to ask for one.
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { messages } from "../../lib/messages.ts";
import { PriceFields } from "./PriceFields.tsx";
import styles from "./PriceSection.module.css";

export function PriceSection() {
  const { title, needs, depends, link, product } = messages().price;
  return (
    <SideHead id="price" title={title}>
      <dl className={styles.depends}>
        {Object.entries(depends).map(([name, { term, text }]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>{needs}</p>
      <PriceFields />
      <p className={styles.links}>
        <ArrowLink to={`${link.path}#calculator`} label={link.label} />
        <ArrowLink to="/products" label={product} />
      </p>
    </SideHead>
  );
}
