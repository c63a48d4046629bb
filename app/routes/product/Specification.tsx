// The specification of a product: its table and drawings of what that says, which narrow windows fold away.
import { filled } from "../../../enquiry/filled.ts";
import { Figures } from "../../components/parts/Figures.tsx";
import { Folded } from "../../components/parts/Folded.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import type { Product } from "../../lib/content.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { firstNames } from "../../lib/first-names.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./route.module.css";

interface SpecificationProps {
  product: Pick<Product, "title" | "specifications">;
  /** How many rows stand open. */
  open: number;
  /** Of what the table says. */
  drawings: readonly DrawnFigure[];
}

/** Folded, it is named by what is in it. */
export function Specification({ product, open, drawings }: SpecificationProps) {
  const { title, specifications } = product;
  return (
    <Folded title={firstNames(specifications.map(({ label }) => label))} className={styles.folded}>
      <SpecTable caption={filled(messages.parts.specificationOf, { title })} rows={specifications} open={open} />
      {drawings.length > 0 && <Figures figures={drawings} />}
    </Folded>
  );
}
