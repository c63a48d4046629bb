// A table whose rows become blocks on phones.
import type { ReactNode } from "react";
import styles from "./RowTable.module.css";

interface RowTableProps {
  caption: string;
  /** The column headings; in each row first the row's heading, then its cells. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
}

/** On phones each cell has its column's heading beside it. */
export function RowTable({ caption, table: { head, rows } }: RowTableProps) {
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
        {rows.map(([where, ...cells], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows do not move, and two may say the same.
          <tr key={index}>
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
