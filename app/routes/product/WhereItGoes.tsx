// Where a product goes: the applications and solutions that it serves, in which thickness, and what it does there.
import { Link } from "react-router";
import { Folded } from "../../components/parts/Folded.tsx";
import { firstNames } from "../../lib/first-names.ts";
import styles from "./WhereItGoes.module.css";

export interface Use {
  path: string;
  title: string;
  text: string;
  /** Such as 8 and 10 mm; left out where none is named. */
  thicknesses?: string;
}

interface WhereItGoesProps {
  uses: readonly Use[];
}

/** Rows by hairline, the most usual first; narrow windows fold them behind their names. */
export function WhereItGoes({ uses }: WhereItGoesProps) {
  return (
    <Folded title={<span>{firstNames(uses.map(({ title }) => title))}</span>} className={styles.folded}>
      <ul className={styles.uses}>
        {uses.map(({ path, title, text, thicknesses }) => (
          <li key={path}>
            <h3>
              <Link to={path}>{title}</Link>
            </h3>
            <p>{text}</p>
            <span>{thicknesses}</span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}
