// Route of a product's page.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { ClosingBoard } from "../../calculator/ClosingBoard.tsx";
import { calculationOf } from "../../calculator/calculation.server.ts";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { AskForSample } from "../../components/links/AskForSample.tsx";
import { EntryLinks } from "../../components/links/EntryLinks.tsx";
import { PartLink } from "../../components/links/PartLink.tsx";
import { PageBanner } from "../../components/opening/PageBanner.tsx";
import { Figure } from "../../components/parts/Figure.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { AccessorySections } from "../../components/pictures/AccessorySections.tsx";
import { DrawnPicture } from "../../components/pictures/DrawnPicture.tsx";
import { FullSize } from "../../components/pictures/FullSize.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { FoldedText } from "../../components/text/FoldedText.tsx";
import { InDetail } from "../../components/text/InDetail.tsx";
import { entry, optional, pickMessages, single } from "../../lib/content.server.ts";
import { messages } from "../../lib/messages.ts";
import { detailsOf } from "../../lib/pictures/details.server.ts";
import type { Route } from "./+types/route";
import figureStyles from "./KeyFigures.module.css";
import { featuresOf, headOf, overviewOf, partsOf, sectionsOf } from "./modules.server.ts";
import bandStyles from "./ProductBand.module.css";
import { trailOf } from "./product-page.ts";
import styles from "./route.module.css";
import { Specification } from "./Specification.tsx";
import { SwatchWall } from "./SwatchWall.tsx";

/** In a box of 4:3. */
const sizes =
  "(min-width: 90rem) max(46rem, 34.5rem * shape), (min-width: 64rem) max(52vw, 39vw * shape), " +
  "max(91vw, 68.3vw * shape)";

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
    messages: pickMessages(
      "fullSize",
      "product",
      "slides",
      ...(calculation ? ["calculator" as const] : []),
    ),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Product({ loaderData }: Route.ComponentProps) {
  const words = messages().parts;
  const { product, parts, sections, details, features, calculation, joinHands } = loaderData;
  const { title, brochure, drawing } = product;
  const { finishes, thicknesses, accessories } = sections;
  const links = (
    <EntryLinks title={title} brochure={brochure} look="deep">
      {drawing ? <ArrowLink {...drawing} /> : <AskForSample product={title} />}
    </EntryLinks>
  );
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
          {links}
        </PageBanner>
        <nav className={`screen-only ${bandStyles.band}`} aria-label={words.onThisPage}>
          <ul className={`wrap ${bandStyles.list}`}>
            {parts.map(({ id, label }) => (
              <li key={id}>
                <PartLink to={`#${id}`}>{label}</PartLink>
              </li>
            ))}
          </ul>
        </nav>
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
            <FoldedText title={title} {...product.about} opens />
            {product.figures && (
              <>
                <ul className={figureStyles.figures}>
                  {product.figures.map(({ figure, text, sample }) => (
                    <li key={text}>
                      <p className={`numeral ${figureStyles.figure}`}>
                        <Figure figure={markSample(figure, sample)} />
                      </p>
                      <p className="small muted">{text}</p>
                    </li>
                  ))}
                </ul>
                <SampleLine of={product.figures.some(({ sample }) => sample)} />
              </>
            )}
          </div>
        </section>
        {finishes.length > 0 && <SwatchWall title={title} finishes={finishes} />}
        {thicknesses && (
          <section className="wrap after" id="thicknesses" aria-labelledby="thicknesses-title">
            <FullSize
              choice={
                <h2 id="thicknesses-title" className="ruled">
                  {thicknesses.caption}
                </h2>
              }
            >
              <div className={styles.strip}>
                <DrawnPicture picture={thicknesses.half} scale="half" />
                <DrawnPicture picture={thicknesses.full} scale="full" />
              </div>
            </FullSize>
          </section>
        )}
        <Specification {...sections} />
        {accessories && (
          <SideHead id="accessories" title={accessories.title} above>
            <AccessorySections {...accessories} />
          </SideHead>
        )}
        <InDetail
          title={interpolate(messages().product.detail, { title })}
          items={details.items}
          pictures={{
            label: interpolate(messages().product.shown, { title }),
            pictures: details.pictures,
          }}
        />
        <ClosingBoard
          title={title}
          all={{ to: "/products", label: messages().product.all }}
          calculation={calculation}
          features={features}
        >
          {links}
        </ClosingBoard>
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
