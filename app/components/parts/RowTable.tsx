// A table whose rows become blocks on phones.
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import styles from "./RowTable.module.css";

interface RowTableProps {
  caption: string;
  /** The column headings; in each row first the row's heading, then its cells. */
  table: { readonly head: readonly string[]; readonly rows: readonly (readonly ReactNode[])[] };
  /** true: many short values; on phones each has its heading beside it instead of above. */
  short?: boolean;
}

/** On phones each cell has its column's heading beside it. */
export function RowTable({ caption, table: { head, rows }, short }: RowTableProps) {
  return (
    <table className={classNames(styles.table, short && styles.short)}>
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
