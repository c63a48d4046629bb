// The sections of a product's page, above its pictures (colours, specification, accessories, uses) and below (details, documents).
import { interpolate } from "@site/common/messages/interpolate";
import { AccessorySections } from "../../components/parts/AccessorySections.tsx";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { BrochureBoard } from "../../components/parts/BrochureBoard.tsx";
import { Collapsible } from "../../components/parts/Collapsible.tsx";
import { DrawingFiles } from "../../components/parts/DrawingFiles.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { InDetail } from "../../components/text/InDetail.tsx";
import { messages } from "../../lib/messages.ts";
import type { DrawnItem } from "../../lib/pictures/drawn-items.server.ts";
import { brochureAddress } from "../../lib/pictures/picture.ts";
import type { ProductPage } from "./product-page.ts";
import styles from "./route.module.css";
import { Specification } from "./Specification.tsx";
import { SwatchWall } from "./SwatchWall.tsx";
import { WhereItGoes } from "./WhereItGoes.tsx";

/** Colours if there is a choice, specification with figures, accessories and uses. */
export function ColoursAndSpecification(page: ProductPage) {
  const {
    product,
    finishes,
    names,
    drawings,
    missingData,
    dataSheet,
    accessories,
    uses,
    usesNames,
  } = page;
  const { title } = product;
  return (
    <>
      {finishes.length > 0 && (
        <section className="after" id="colours" aria-labelledby="colours-title">
          <div className="wrap">
            <h2 id="colours-title" className={styles.title}>
              {messages().product.colours}
            </h2>
          </div>
          <SwatchWall title={title} finishes={finishes} />
        </section>
      )}
      <SideHead id="specification" title={messages().parts.specification}>
        <Specification
          product={product}
          names={names}
          drawings={drawings}
          missingData={missingData}
          dataSheet={dataSheet}
        />
      </SideHead>
      {accessories && (
        <SideHead id="accessories" title={accessories.title} above>
          <AccessorySections
            groups={accessories.groups}
            sample={accessories.sample}
            files={DrawingFiles}
          />
        </SideHead>
      )}
      {uses.length > 0 && (
        <SideHead id="uses" title={messages().product.uses}>
          <Collapsible title={usesNames} className={styles.folded}>
            <WhereItGoes uses={uses} />
          </Collapsible>
        </SideHead>
      )}
    </>
  );
}

/** Details, brochure, and links to other products. */
export function DetailsAndDocuments({
  product,
  items,
}: Pick<ProductPage, "product"> & {
  items: readonly DrawnItem[];
}) {
  const words = messages().product;
  const { title, brochure } = product;
  return (
    <>
      <InDetail title={interpolate(words.detail, { title })} items={items} />
      <div className="wrap after screen-only" id="documents">
        {brochure && (
          <BrochureBoard
            title={interpolate(words.brochure, { title })}
            text={words.about}
            file={brochureAddress(brochure)}
          />
        )}
        <p className={styles.all}>
          <ArrowLink to="/products" label={words.all} />
          <ArrowLink
            to={`/compare?products=${product.key}`}
            label={interpolate(words.compare, { title })}
          />
        </p>
      </div>
    </>
  );
}
