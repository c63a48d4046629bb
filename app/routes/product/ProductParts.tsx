// The showpiece of a product's page, its colours or its thicknesses, and its accessories.

import { SideHead } from "../../components/parts/SideHead.tsx";
import { AccessorySections } from "../../components/pictures/AccessorySections.tsx";
import { Drawing } from "../../components/pictures/Drawing.tsx";
import { DrawingFiles } from "../../components/pictures/DrawingFiles.tsx";
import { messages } from "../../lib/messages.ts";
import type { ProductPage } from "./product-page.ts";
import styles from "./route.module.css";
import { SwatchWall } from "./SwatchWall.tsx";

type ShowpieceProps = Pick<ProductPage, "product" | "finishes" | "thicknesses">;

/** Colours where there is a choice, otherwise a strip of the thicknesses. */
export function Showpiece({ product: { title }, finishes, thicknesses }: ShowpieceProps) {
  if (finishes.length > 0) {
    return (
      <section className="after" id="colours" aria-labelledby="colours-title">
        <div className="wrap">
          <h2 id="colours-title" className="ruled">
            {messages().product.colours}
          </h2>
        </div>
        <SwatchWall title={title} finishes={finishes} />
      </section>
    );
  }
  if (!thicknesses) return null;
  const { caption, svg, narrow } = thicknesses;
  return (
    <section className="wrap after" id="thicknesses" aria-labelledby="thicknesses-title">
      <h2 id="thicknesses-title" className="ruled">
        {caption}
      </h2>
      <Drawing svg={svg} className={styles.strip} />
      <Drawing svg={narrow} className={styles.stacked} />
    </section>
  );
}

/** Only on the page of the product that they belong to. */
export function Accessories({ accessories }: Pick<ProductPage, "accessories">) {
  return (
    accessories && (
      <SideHead id="accessories" title={accessories.title} above>
        <AccessorySections
          groups={accessories.groups}
          sample={accessories.sample}
          files={DrawingFiles}
        />
      </SideHead>
    )
  );
}
