// The specification of a product: its three figures, then the whole table, which narrow windows fold away.
import { Folded } from "../../components/parts/Folded.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import type { Product } from "../../lib/content.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import styles from "./Specification.module.css";

interface SpecificationProps {
  product: Pick<Product, "title" | "figures" | "specifications">;
}

/** Without figures the table stands open everywhere. */
export function Specification({ product: { title, figures, specifications } }: SpecificationProps) {
  const table = <SpecTable caption={`${title} specification`} rows={specifications} />;
  if (!figures) return table;
  return (
    <>
      <KeyFigures figures={figures} />
      <Folded title={<b>The whole specification</b>} className={styles.table}>
        {table}
      </Folded>
    </>
  );
}
