// The navigation within a product's page: links to its sections, which stay in view below the header.
import { AskForSample } from "../../components/parts/AskForSample.tsx";
import { Link } from "../../components/parts/Link.tsx";
import { PartLink } from "../../components/parts/PartLink.tsx";
import { messages } from "../../lib/messages.ts";
import styles from "./ProductBand.module.css";

interface ProductBandProps {
  /** The product's name. */
  product: string;
  /** The sections of this page. */
  parts: readonly { id: string; label: string }[];
  /** The link that asks for a drawing, of a product of which no sample can be sent. */
  drawing: { path: string; label: string } | undefined;
}

/** Scrolls sideways in narrow windows. */
export function ProductBand({ product, parts, drawing }: ProductBandProps) {
  return (
    <nav className={`screen-only ${styles.band}`} aria-label={messages().parts.onThisPage}>
      <ul className={`wrap ${styles.list}`}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <PartLink to={`#${id}`}>{label}</PartLink>
          </li>
        ))}
        <li className={styles.ask}>
          {drawing ? (
            <Link to={drawing.path} className={styles.link}>
              {drawing.label}
            </Link>
          ) : (
            <AskForSample product={product} className={styles.link}>
              {messages().parts.askSample}
            </AskForSample>
          )}
        </li>
      </ul>
    </nav>
  );
}
