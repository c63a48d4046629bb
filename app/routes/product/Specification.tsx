// The specification of a product, table and figures; collapsed in narrow windows.
import { paperQuery } from "../../../enquiry/sample.ts";
import { interpolate } from "../../../messages/interpolate.ts";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { Figures } from "../../components/parts/Figures.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import { abbreviateNames } from "../../lib/abbreviate-names.ts";
import type { Product } from "../../lib/content.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./route.module.css";

interface SpecificationProps {
  product: Pick<Product, "title" | "specifications">;
  /** Number of rows that are always visible. */
  open: number;
  /** Figures of the specification. */
  drawings: readonly DrawnFigure[];
  /** Names of the properties that only its data sheet says. */
  missingData: readonly string[];
}

/** While collapsed, its label names the first rows. */
export function Specification({ product, open, drawings, missingData }: SpecificationProps) {
  const { title, specifications } = product;
  const { text, ask, paper } = messages().product.data;
  return (
    <Collapsible
      title={abbreviateNames(specifications.map(({ label }) => label))}
      className={styles.folded}
    >
      <SpecTable
        caption={interpolate(messages().parts.specificationOf, { title })}
        rows={specifications}
        open={open}
      />
      {missingData.length > 0 && (
        <div id="data" className={styles.data}>
          <p>{interpolate(text, { names: abbreviateNames(missingData, missingData.length) })}</p>
          <ButtonLink
            to={`/enquiry${paperQuery(interpolate(paper, { title }))}`}
            label={ask}
            look="line"
          />
        </div>
      )}
      {drawings.length > 0 && <Figures figures={drawings} />}
    </Collapsible>
  );
}
