// Where a product goes: the applications and solutions that it serves, and in which thickness. Their pages say what it does there.

import { Link } from "../../components/parts/Link.tsx";
import styles from "./WhereItGoes.module.css";

export interface Use {
  path: string;
  title: string;
  /** Such as 8, 10 mm; left out where none is named. */
  thicknesses?: string;
}

/** By hairline, the most usual first. */
export function WhereItGoes({ uses }: { uses: readonly Use[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ path, title, thicknesses }) => (
        <li key={path}>
          <h3>
            <Link to={path}>{title}</Link>
          </h3>
          <span>{thicknesses}</span>
        </li>
      ))}
    </ul>
  );
}
