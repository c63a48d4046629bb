// The applications and solutions that a product is used in, with its thicknesses there.

import { Link } from "../../components/links/Link.tsx";
import styles from "./WhereItGoes.module.css";

export interface Use {
  path: string;
  title: string;
  /** Such as 8, 10 mm; left out where none is known. */
  thicknesses?: string;
}

export function WhereItGoes({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ path, title, thicknesses }) => (
        <li key={path}>
          <h4>
            <Link to={path}>{title}</Link>
          </h4>
          <span>{thicknesses}</span>
        </li>
      ))}
    </ul>
  );
}
