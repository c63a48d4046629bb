// Route of a product's page.

import { interpolate } from "@site/common/messages/interpolate";
import { calculationOf } from "../../calculator/calculation.server.ts";
import { PageBanner } from "../../components/opening/PageBanner.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { FoldedText } from "../../components/text/FoldedText.tsx";
import { entry, messagesOf, optional, single } from "../../lib/content.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { messages } from "../../lib/messages.ts";
import type { Route } from "./+types/route";
import { ClosingBoard, ProductButtons } from "./ClosingBoard.tsx";
import { Details } from "./Details.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import {
  detailsOf,
  featuresOf,
  headOf,
  overviewOf,
  partsOf,
  sectionsOf,
} from "./modules.server.ts";
import { ProductBand } from "./ProductBand.tsx";
import { Accessories, Showpiece } from "./ProductParts.tsx";
import { trailOf } from "./product-page.ts";
import styles from "./route.module.css";
import { Specification } from "./Specification.tsx";

const sizes = "(min-width: 90rem) 46rem, (min-width: 64rem) 52vw, 91vw";

export function loader({ params }: Route.LoaderArgs) {
  const product = entry("products", params.key);
  const sections = sectionsOf(product);
  const calculation = calculationOf(optional("calculator"), "products", product.key);
  return {
    head: headOf(product),
    product: overviewOf(product),
    parts: partsOf(sections),
    sections,
    details: detailsOf(product),
    features: featuresOf(product),
    calculation,
    messages: messagesOf("product", "slides", ...(calculation ? ["calculator" as const] : [])),
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Product({ loaderData }: Route.ComponentProps) {
  const words = messages().parts;
  const { product, parts, sections, details, features, calculation, joinHands } = loaderData;
  const { title, brochure, drawing } = product;
  return (
    <>
      <div className={styles.product} data-colour={product.colour}>
        <PageBanner
          title={title}
          tagline={product.tagline}
          description={product.description}
          image={product.backgroundImage}
          colour="product"
          trail={trailOf(product)}
        >
          <ProductButtons title={title} brochure={brochure} drawing={drawing} />
        </PageBanner>
        <ProductBand parts={parts} />
        <section
          className={`grid ${styles.intro}`}
          id="overview"
          aria-label={interpolate(words.about, { title })}
        >
          <Picture
            picture={product.productImage}
            ratio="4:3"
            sizes={sizes}
            className={styles.picture}
          />
          <div className={styles.text}>
            <FoldedText title={title} {...product.about} className={styles.description} />
            {product.figures && <KeyFigures figures={product.figures} />}
          </div>
        </section>
        <Showpiece {...sections} />
        <Specification {...sections} />
        <Accessories {...sections} />
        <Details title={title} {...details} />
        <ClosingBoard
          title={title}
          brochure={brochure}
          drawing={drawing}
          calculation={calculation}
          features={features}
        />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
