// Route of a product's page.

import { requestQuery } from "@site/common/enquiry";
import { interpolate } from "@site/common/messages/interpolate";
import { calculationOf } from "../../calculator/calculation.server.ts";
import { PageBanner } from "../../components/frame/PageBanner.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { FoldedText } from "../../components/text/FoldedText.tsx";
import { ownersName } from "../../enquiry/subjects.ts";
import { entry, messagesOf, optional, single, sourceEntry } from "../../lib/content.server.ts";
import { brochureOf, dataSheetOf } from "../../lib/documents.server.ts";
import { drawnThicknesses } from "../../lib/figures.server.ts";
import { entryHead } from "../../lib/head/head.server.ts";
import { headTags } from "../../lib/head/head.ts";
import { thingData } from "../../lib/head/structured-things.server.ts";
import { shownAccessories } from "../../lib/lists/accessories.server.ts";
import { messages } from "../../lib/messages.ts";
import { cutAwayOf, withDrawings } from "../../lib/pictures/drawn-items.server.ts";
import { abbreviateNames, specificationNames } from "../../lib/texts/abbreviate-names.server.ts";
import { openingOf } from "../../lib/texts/opening.server.ts";
import type { Route } from "./+types/route";
import { ClosingBoard, ProductButtons } from "./ClosingBoard.tsx";
import { Details } from "./Details.tsx";
import { KeyFigures } from "./KeyFigures.tsx";
import { missingData } from "./missing-data.server.ts";
import { ProductBand } from "./ProductBand.tsx";
import { Accessories, Showpiece } from "./ProductParts.tsx";
import styles from "./route.module.css";
import { Specification } from "./Specification.tsx";
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
  const allFeatures = single("features");
  const uses = usesOf(key, print?.uses ?? []);
  // A single finish is no choice.
  const source = sourceEntry("products", key);
  const named = finishes.map((finish, index) => {
    const sent = source.finishes?.[index]?.name;
    return sent === undefined || sent === finish.name ? finish : { ...finish, sent };
  });
  const choice = named.length > 1 ? named : [];
  const calculation = calculationOf(optional("calculator"), "products", key);
  const { cut, others } = cutAwayOf(product.content.items);
  const { description: overview, items } = withDrawings(
    { ...product.content, items: others },
    { says: cut?.note !== undefined },
  );
  const thicknesses = drawnThicknesses(
    title,
    properties,
    source.properties.material?.cases[0]?.words,
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
      // Its own pictures, then those of its details, each once.
      images: [
        ...new Map(
          [...images, ...items.flatMap(({ image }) => image ?? [])].map((one) => [one.name, one]),
        ).values(),
      ],
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
    ],
    sections: {
      product: { key, title, specifications: product.specifications },
      names: specificationNames(product.specifications),
      finishes: choice,
      uses,
      usesNames: abbreviateNames(uses.map(({ title }) => title)),
      thicknesses,
      drawing: cut ?? (choice.length > 0 ? thicknesses : undefined),
      missingData: missingData({ title, dataSheet, properties }),
      dataSheet: dataSheetOf({ key, title, path }),
      // Accessories belong to the product that their link leads to.
      accessories:
        accessories.link.path === path
          ? shownAccessories(accessories, single("messages"))
          : undefined,
    },
    items,
    features: {
      title: allFeatures.title,
      items: allFeatures.items.filter(({ icon }) => product.features?.includes(icon)),
    },
    calculation,
    messages: messagesOf("product", "slides", ...(calculation ? ["calculator" as const] : [])),
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Product({ loaderData }: Route.ComponentProps) {
  const words = messages().parts;
  const { product, parts, sections, items, features, calculation, joinHands } = loaderData;
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
        <Details title={title} items={items} pictures={product.images} />
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
