// The data sheets to download: a cover for each in its product's colour, with number, revision and date.
import { AppLink } from "../../components/links/AppLink.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import type { OfferedDataSheet } from "../../lib/downloads/brochures.server.ts";
import styles from "./DataSheets.module.css";

/** The PDFs open in a new tab. */
export function DataSheets({ sheets }: { sheets: readonly OfferedDataSheet[] }) {
  return (
    <ul className={styles.sheets}>
      {sheets.map(({ product, colour, title, address, label, issued }) => (
        <li key={product} data-colour={colour}>
          <AppLink to={address} newTab>
            <Board className={styles.cover}>
              <h3 translate="no">{title}</h3>
              {issued !== undefined && <p>{issued}</p>}
              <p className={styles.open}>
                {label}
                <Icon name="download" />
              </p>
            </Board>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}
