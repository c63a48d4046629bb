// The data sheets to download: of each product its number, revision and date.
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import type { OfferedDataSheet } from "../../lib/documents.server.ts";
import styles from "./Drawings.module.css";

interface DataSheetsProps {
  /** The names of all, shortened: visible while they are collapsed. */
  names: string;
  sheets: readonly OfferedDataSheet[];
}

/** Collapsed in narrow windows, as the groups of drawings are; in two columns in wide ones. */
export function DataSheets({ names, sheets }: DataSheetsProps) {
  return (
    <Collapsible title={names} className={styles.folded}>
      <ul className={styles.sheets}>
        {sheets.map(({ product, title, address, label, spoken, issued }) => (
          <li key={product} className={styles.row}>
            <div>
              <h3>{title}</h3>
              {issued !== undefined && <p>{issued}</p>}
            </div>
            <ButtonLink
              to={address}
              label={label}
              spoken={spoken}
              look="line"
              icon="download"
              newTab
            />
          </li>
        ))}
      </ul>
    </Collapsible>
  );
}
