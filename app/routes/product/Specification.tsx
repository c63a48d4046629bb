// The specification of a product, table and figures; collapsed in narrow windows.
import { interpolate } from "@site/common/messages/interpolate";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { Figures } from "../../components/parts/Figures.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import type { SpecificationNames } from "../../lib/abbreviate-names.server.ts";
import type { Product } from "../../lib/content.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { messages } from "../../lib/messages.ts";
import type { MissingData } from "./missing-data.server.ts";
import styles from "./route.module.css";

interface SpecificationProps {
  product: Pick<Product, "title" | "specifications">;
  names: SpecificationNames;
  /** Figures of the specification. */
  drawings: readonly DrawnFigure[];
  /** What only its data sheet says. */
  missingData: MissingData | undefined;
}

/** While collapsed, its label names the first rows. */
export function Specification({ product, names, drawings, missingData }: SpecificationProps) {
  const { title, specifications } = product;
  return (
    <Collapsible title={names.all} className={styles.folded}>
      <SpecTable
        caption={interpolate(messages().parts.specificationOf, { title })}
        rows={specifications}
        names={names}
      />
      {missingData && (
        <div id="data" className={styles.data}>
          <p>{missingData.text}</p>
          <ButtonLink to={missingData.path} label={missingData.label} look="line" />
        </div>
      )}
      {drawings.length > 0 && <Figures figures={drawings} />}
    </Collapsible>
  );
}
