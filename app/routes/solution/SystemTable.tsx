// The build-ups of a solution as a table: a row each, with what stands on its faces and between its supports.
import type { Solution } from "../../lib/content.ts";
import styles from "./SystemTable.module.css";

interface SystemTableProps {
  caption: string;
  table: NonNullable<Solution["systemTable"]>;
}

/** On phones the cells of a row stand below one another, each with its column's head. */
export function SystemTable({ caption, table: { head, rows } }: SystemTableProps) {
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <thead>
        <tr>
          {head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([where = "", ...cells]) => (
          <tr key={[where, ...cells].join()}>
            <th scope="row">{where}</th>
            {cells.map((words, index) => (
              <td key={head[index + 1]}>
                <span className={styles.head}>{head[index + 1]}</span>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
