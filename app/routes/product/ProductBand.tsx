// The parts of a product's page as a line of links that stays in view below the header.
import { AskForSample } from "../../components/parts/AskForSample.tsx";
import { PartLink } from "../../components/parts/PartLink.tsx";
import * as messages from "../../lib/messages.ts";
import styles from "./ProductBand.module.css";

interface ProductBandProps {
  /** The product's name. */
  product: string;
  /** Those that the page has, by their ids. */
  parts: readonly { id: string; label: string }[];
}

/** Scrolls sideways where the window is narrow. */
export function ProductBand({ product, parts }: ProductBandProps) {
  return (
    <nav className={styles.band} aria-label={messages.parts.onThisPage}>
      <ul className={`wrap ${styles.list}`}>
        {parts.map(({ id, label }) => (
          <li key={id}>
            <PartLink to={`#${id}`}>{label}</PartLink>
          </li>
        ))}
        <li className={styles.ask}>
          <AskForSample product={product} className={styles.link}>
            {messages.parts.askSample}
          </AskForSample>
        </li>
      </ul>
    </nav>
  );
}
