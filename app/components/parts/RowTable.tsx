// A table whose rows become blocks on phones.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./RowTable.module.css";

interface RowTableProps {
  caption: string;
  /** Heads of all columns; in each row the row's own head, then a cell for each of the others. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
  /** true: all columns but the first are equally wide. */
  even?: boolean;
}

/** On phones the cells of a row stand below one another, each with its column's head. */
export function RowTable({ caption, table: { head, rows }, even }: RowTableProps) {
  return (
    <table className={classNames(styles.table, even && styles.even)}>
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
        {rows.map(([where, ...cells]) => (
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
