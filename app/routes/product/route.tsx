// Route of a product's page.

import { requestQuery } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { Calculator } from "../../calculator/Calculator.tsx";
import { calculationOf } from "../../calculator/calculation.server.ts";
import { PageBanner } from "../../components/frame/PageBanner.tsx";
import { AskForPrice } from "../../components/parts/AskForPrice.tsx";
import { AskForSample } from "../../components/parts/AskForSample.tsx";
import { ButtonLink } from "../../components/parts/ButtonLink.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { PictureRow } from "../../components/parts/PictureRow.tsx";
import { FoldedText } from "../../components/text/FoldedText.tsx";
import { ownersName } from "../../enquiry/subjects.ts";
import { abbreviateNames, specificationNames } from "../../lib/abbreviate-names.server.ts";
import { shownAccessories } from "../../lib/accessories.server.ts";
import { entry, messagesOf, optional, single, sourceEntry } from "../../lib/content.server.ts";
import { brochureOf, dataSheetOf } from "../../lib/documents.server.ts";
import { withDrawings } from "../../lib/drawn-items.server.ts";
import { drawnFigures } from "../../lib/figures.server.ts";
import { entryHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { itemsOnPaper } from "../../lib/last-sheet.server.ts";
import { messages } from "../../lib/messages.ts";
import { openingOf } from "../../lib/opening.server.ts";
import { brochureAddress } from "../../lib/picture.ts";
import { thingData } from "../../lib/structured-things.server.ts";
import type { Route } from "./+types/route";
import { featuresOf } from "./features.server.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import { missingData } from "./missing-data.server.ts";
import { OwnFeatures } from "./OwnFeatures.tsx";
import { ProductBand } from "./ProductBand.tsx";
import { ColoursAndSpecification, DetailsAndDocuments } from "./ProductParts.tsx";
import styles from "./route.module.css";
import { usesOf } from "./uses.server.ts";

function trailOf({ title, path }: { title: string; path: string }) {
  return [
    { label: messages().pages.products, path: "/products" },
    { label: title, path },
  ];
}

const sizes = "(min-width: 90rem) 46rem, (min-width: 64rem) 52vw, 91vw";

export function loader({ params }: Route.LoaderArgs) {
  const names = messages().product.parts;
  // The page's data omit what only the brochure prints, and the property values, as the specification table has them in words.
  const {
    print,
    properties,
    dataSheet = [],
    finishes = [],
    ...product
  } = entry("products", params.key);
  const { key, path, title, tagline, description, backgroundImage, productImage, images, colour } =
    product;
  const brochure = brochureOf(product);
  const accessories = single("accessories");
  const uses = usesOf(key, print?.uses ?? []);
  // A single finish is no choice.
  const source = sourceEntry("products", key);
  const named = finishes.map((finish, index) => {
    const sent = source.finishes?.[index]?.name;
    return sent === undefined || sent === finish.name ? finish : { ...finish, sent };
  });
  const choice = named.length > 1 ? named : [];
  const calculation = calculationOf(optional("calculator"), "products", key);
  const { parts: ended, before } = itemsOnPaper(product.content.items);
  const { description: overview, items } = withDrawings(
    { ...product.content, items: ended },
    { says: false, large: true },
  );
  return {
    head: entryHead(product, {
      image: productImage,
      card: { label: messages().pages.products, text: tagline, colour },
      trail: trailOf(product),
      data: [thingData({ ...product, images: [product.productImage, ...product.images] })],
    }),
    product: {
      path,
      title,
      tagline,
      description,
      backgroundImage,
      productImage,
      images,
      colour,
      brochure,
      about: openingOf(overview),
      figures: product.figures,
      drawing:
        product.request === "drawing"
          ? {
              path: `/enquiry${requestQuery("drawing", title, ownersName(title))}`,
              label: single("messages").solutions.askDrawing,
            }
          : undefined,
    },
    parts: [
      { id: "overview", label: names.overview },
      ...(choice.length > 0 ? [{ id: "colours", label: names.colours }] : []),
      { id: "specification", label: names.specification },
      ...(uses.length > 0 ? [{ id: "uses", label: names.uses }] : []),
      { id: "details", label: names.details },
      ...(brochure ? [{ id: "documents", label: names.documents }] : []),
    ],
    sections: {
      product: { key, title, brochure, specifications: product.specifications },
      names: specificationNames(product.specifications),
      finishes: choice,
      uses,
      usesNames: abbreviateNames(uses.map(({ title }) => title)),
      drawings: drawnFigures(title, properties, source.properties.material?.cases[0]?.words),
      missingData: missingData({ title, dataSheet, properties }),
      dataSheet: dataSheetOf({ key, title, path }),
      // Accessories belong to the product that their link leads to.
      accessories:
        accessories.link.path === path
          ? shownAccessories(accessories, single("messages"))
          : undefined,
      items,
      before,
    },
    features: featuresOf(single("features"), product),
    calculation,
    messages: messagesOf("product", "slides", ...(calculation ? ["calculator" as const] : [])),
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Product({ loaderData }: Route.ComponentProps) {
  const words = messages().parts;
  const { product, parts, sections, features, calculation, joinHands } = loaderData;
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
          <AskForPrice of={title} look="deep" />
          {brochure && (
            <ButtonLink
              to={brochureAddress(brochure)}
              label={words.brochure}
              spoken={interpolate(words.brochureOf, { title })}
              look="quiet"
              icon="download"
              newTab
            />
          )}
          {drawing ? (
            <ButtonLink to={drawing.path} label={drawing.label} look="quiet" />
          ) : (
            <AskForSample product={title} look="quiet" />
          )}
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
        <ColoursAndSpecification {...sections} />
        <PictureRow
          label={interpolate(messages().product.shown, { title })}
          pictures={product.images}
        />
        <DetailsAndDocuments {...sections} />
        {calculation && <Calculator key={title} of={title} {...calculation} />}
      </div>
      <OwnFeatures {...features} />
      <JoinHands {...joinHands} />
    </>
  );
}
