// The navigation within a product's page: links to its sections, which stay in view below the header.
import { PartLink } from "../../components/links/PartLink.tsx";
import { messages } from "../../lib/messages.ts";
import styles from "./ProductBand.module.css";

interface ProductBandProps {
  /** The sections of this page. */
  parts: readonly { id: string; label: string }[];
}

/** Scrolls sideways in narrow windows. */
export function ProductBand({ parts }: ProductBandProps) {
  return (
    <nav className={`screen-only ${styles.band}`} aria-label={messages().parts.onThisPage}>
      <ul className={`wrap ${styles.list}`}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <PartLink to={`#${id}`}>{label}</PartLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
