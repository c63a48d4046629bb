// The specification of a product: its three figures, then the whole table with its drawings, which narrow windows fold away.
import { filled } from "../../../enquiry/filled.ts";
import { Figures } from "../../components/parts/Figures.tsx";
import { Folded } from "../../components/parts/Folded.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import type { Product } from "../../lib/content.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import * as messages from "../../lib/messages.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import styles from "./Specification.module.css";

interface SpecificationProps {
  product: Pick<Product, "title" | "figures" | "specifications">;
  /** Of what the table says. */
  drawings: readonly DrawnFigure[];
}

/** Without figures the table stands open everywhere. */
export function Specification({ product, drawings }: SpecificationProps) {
  const { title, figures, specifications } = product;
  const whole = (
    <>
      <SpecTable caption={filled(messages.parts.specificationOf, { title })} rows={specifications} />
      {drawings.length > 0 && <Figures figures={drawings} />}
    </>
  );
  if (!figures) return whole;
  return (
    <>
      <KeyFigures figures={figures} />
      <Folded
        title={<b>{drawings.length > 0 ? messages.product.drawn : messages.product.whole}</b>}
        className={styles.table}
      >
        {whole}
      </Folded>
    </>
  );
}
