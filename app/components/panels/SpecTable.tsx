// A specification table, whose further rows are in a disclosure that names them.
import { interpolate } from "@site/common/messages/interpolate";
import { hasStatedFigure } from "@site/common/stated";
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import type { SpecificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import { translateValue } from "../../lib/translate-value.ts";
import { SampleLine } from "../parts/SampleLine.tsx";
import { More } from "./More.tsx";
import styles from "./SpecTable.module.css";

interface RowsProps {
  caption: string;
  rows: Product["specifications"];
}

function Rows({ caption, rows }: RowsProps) {
  const hasBasis = rows.some(({ basis }) => basis !== undefined);
  return (
    <table className={styles.table}>
      <caption className="vh">{caption}</caption>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            <td translate={translateValue(row.value)}>{row.value}</td>
            {hasBasis && <td>{row.basis}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface SpecTableProps extends RowsProps {
  names: SpecificationNames;
}

export function SpecTable({ caption, rows, names }: SpecTableProps) {
  const rest = rows.slice(names.open);
  return (
    <>
      <Rows caption={caption} rows={rows.slice(0, names.open)} />
      {rest.length > 0 && (
        <More
          label={interpolate(messages().parts.restOf, { names: names.rest })}
          wide
          className={styles.rest}
        >
          <Rows caption={names.rest} rows={rest} />
        </More>
      )}
      {hasStatedFigure(rows) && <p className="small muted sample">{messages().parts.stated}</p>}
      <SampleLine of={rows.some(({ sample }) => sample)} />
    </>
  );
}
