// Where a product goes: the applications and solutions that it serves, in which thickness, and what it does there.
import { Link } from "react-router";
import { Folded } from "../../components/parts/Folded.tsx";
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

/** How many stand there before the rest is folded. */
const first = 3;

function Rows({ uses }: WhereItGoesProps) {
  return (
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
  );
}

/** Rows by hairline; the most usual first. */
export function WhereItGoes({ uses }: WhereItGoesProps) {
  const rest = uses.slice(first);
  return (
    <>
      <Rows uses={uses.slice(0, first)} />
      {rest.length > 1 ? (
        <Folded title={<b>{rest.length} more</b>} className={styles.more}>
          <Rows uses={rest} />
        </Folded>
      ) : (
        <Rows uses={rest} />
      )}
    </>
  );
}
