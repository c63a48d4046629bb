// The specification of a product, table and figures; collapsed in narrow windows.
import { interpolate } from "@site/common/messages/interpolate";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { Figures } from "../../components/parts/Figures.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import type { Product } from "../../lib/content.ts";
import type { OfferedDataSheet } from "../../lib/documents.server.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { messages } from "../../lib/messages.ts";
import type { SpecificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import type { MissingData } from "./missing-data.server.ts";
import styles from "./route.module.css";

interface SpecificationProps {
  product: Pick<Product, "title" | "specifications">;
  names: SpecificationNames;
  /** Figures of the specification. */
  drawings: readonly DrawnFigure[];
  /** What it does not say, and where to ask for it. */
  missingData: MissingData | undefined;
  dataSheet: OfferedDataSheet | undefined;
}

/** While collapsed, its label names the first rows. */
export function Specification({
  product,
  names,
  drawings,
  missingData,
  dataSheet,
}: SpecificationProps) {
  const { title, specifications } = product;
  return (
    <Collapsible title={names.all} className={styles.folded}>
      <SpecTable
        caption={interpolate(messages().parts.specificationOf, { title })}
        rows={specifications}
        names={names}
      />
      {(missingData || dataSheet) && (
        <div id="data" className={styles.data}>
          {missingData && <p>{missingData.text}</p>}
          {dataSheet && (
            <ButtonLink
              to={dataSheet.address}
              label={dataSheet.label}
              spoken={dataSheet.spoken}
              look="line"
              icon="download"
              newTab
            />
          )}
          {missingData && <ArrowLink to={missingData.path} label={missingData.label} />}
          {dataSheet?.issued && <p>{dataSheet.issued}</p>}
        </div>
      )}
      {drawings.length > 0 && <Figures figures={drawings} />}
    </Collapsible>
  );
}
