// A specification table; rows beyond the opening are in a disclosure that names them.
import { interpolate } from "@site/common/messages/interpolate";
import { abbreviateNames } from "../../lib/abbreviate-names.ts";
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { translateValue } from "../../lib/translate-value.ts";
import { More } from "./More.tsx";
import styles from "./SpecTable.module.css";

interface RowsProps {
  caption: string;
  rows: Product["specifications"];
}

function Rows({ caption, rows }: RowsProps) {
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td translate={translateValue(row.value)}>{row.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SpecTableProps extends RowsProps {
  /** Number of rows that are always visible. */
  open: number;
}

export function SpecTable({ caption, rows, open }: SpecTableProps) {
  const rest = rows.slice(open);
  const names = abbreviateNames(rest.map(({ label }) => label));
  return (
    <>
      <Rows caption={caption} rows={rows.slice(0, open)} />
      {rest.length > 0 && (
        <More label={interpolate(messages().parts.restOf, { names })} className={styles.rest}>
          <Rows caption={names} rows={rest} />
        </More>
      )}
    </>
  );
}
