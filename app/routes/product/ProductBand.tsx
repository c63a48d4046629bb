// The parts of a product's page as a line of links that stays in view below the header.
import { PartLink } from "../../components/parts/PartLink.tsx";
import styles from "./ProductBand.module.css";

interface ProductBandProps {
  /** Those that the page has, by their ids. */
  parts: readonly { id: string; label: string }[];
}

/** Scrolls sideways where the window is narrow. */
export function ProductBand({ parts }: ProductBandProps) {
  return (
    <nav className={styles.band} aria-label="On this page">
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
