// A column of footer links: collapsed on phones, an open list from 48rem.
import type { NamedLink } from "../../lib/content.ts";
import { Link } from "../links/Link.tsx";
import { Icon } from "../parts/Icon.tsx";
import styles from "./FooterColumn.module.css";

interface FooterColumnProps {
  title: string;
  links: NamedLink[];
}

/** Opens and closes without script. */
export function FooterColumn({ title, links }: FooterColumnProps) {
  return (
    <div>
      <details className={styles.fold}>
        <summary>
          <h2 className="listed">{title}</h2>
          <Icon name="plus" className={styles.plus} />
          <Icon name="minus" className={styles.minus} />
        </summary>
        <Links links={links} />
      </details>
      <div className={styles.open}>
        <h2 className="listed">{title}</h2>
        <Links links={links} />
      </div>
    </div>
  );
}

function Links({ links }: { links: NamedLink[] }) {
  return (
    <ul>
      {links.map((link) => (
        <li key={link.path}>
          <Link to={link.path}>{link.label}</Link>
        </li>
      ))}
    </ul>
  );
}
