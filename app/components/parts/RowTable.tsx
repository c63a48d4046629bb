// A table whose rows become blocks on phones.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./RowTable.module.css";

interface RowTableProps {
  caption: string;
  /** The column headings; in each row first the row's heading, then its cells. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
  /** true: all columns but the first have the same width. */
  even?: boolean;
}

/** On phones each cell has its column's heading beside it. */
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
