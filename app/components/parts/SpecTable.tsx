// The specification of a product: labels and values in rows.
import type { Product } from "../../lib/content.ts";
import styles from "./SpecTable.module.css";

interface SpecTableProps {
  caption: string;
  rows: Product["specifications"];
}

/** Label above value on phones. */
export function SpecTable({ caption, rows }: SpecTableProps) {
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
