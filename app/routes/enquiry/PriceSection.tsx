// What a price depends on, with a link to the fields for it in the form.
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { PartLink } from "../../components/links/PartLink.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { messages } from "../../lib/messages.ts";
import styles from "./PriceSection.module.css";

export function PriceSection() {
  const { title, depends, ask, link, product } = messages().price;
  return (
    <SideHead id="costs" title={title} anchored={false}>
      <dl className={styles.depends}>
        {Object.entries(depends).map(([name, { term, text }]) => (
          <div key={name}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <PartLink to="#price">{ask}</PartLink>
      </p>
      <p className={styles.links}>
        <ArrowLink to={`${link.path}#calculator`} label={link.label} />
        <ArrowLink to="/products" label={product} />
      </p>
    </SideHead>
  );
}
