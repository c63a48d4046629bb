// Product: banner, description, thicknesses, specification, pictures, titled items, brochure and features.

import { PageBanner } from "../../components/frame/PageBanner.tsx";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { AskForSample } from "../../components/parts/AskForSample.tsx";
import { BrochureBoard } from "../../components/parts/BrochureBoard.tsx";
import { FeaturesStrip } from "../../components/parts/FeaturesStrip.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { PictureRow } from "../../components/parts/PictureRow.tsx";
import { prerendered } from "../../components/parts/prerendered.tsx";
import { SideHead } from "../../components/parts/SideHead.tsx";
import { SpecTable } from "../../components/parts/SpecTable.tsx";
import { EditorsText } from "../../components/text/EditorsText.tsx";
import { TitledItems } from "../../components/text/TitledItems.tsx";
import { shownAccessories } from "../../lib/accessories.server.ts";
import { anchored } from "../../lib/anchored-items.server.ts";
import { entry, single } from "../../lib/content.server.ts";
import { drawnFigures } from "../../lib/figures.server.ts";
import { entryHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { brochureAddress } from "../../lib/picture.ts";
import { inColumns } from "../../lib/picture-room.ts";
import { productData } from "../../lib/structured-things.server.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

function trailOf({ title, path }: { title: string; path: string }) {
  return [
    { label: "Products", path: "/products" },
    { label: title, path },
  ];
}

const rooms = inColumns({ of: 12, takes: 7 }, { of: 1 });

const Figures = prerendered(
  "figures",
  () => import("../../components/parts/Figures.tsx"),
  (module) => module.Figures,
);

const AccessorySections = prerendered(
  "accessories",
  () => import("../../components/parts/AccessorySections.tsx"),
  (module) => module.AccessorySections,
);

/** The accessories, on the page that they lead to. */
function accessoriesOf({ path }: { path: string }) {
  const accessories = single("accessories");
  if (accessories.link.path !== path) return undefined;
  const { sample } = single("messages").documents.sheet;
  return { title: accessories.title, groups: shownAccessories(accessories), sample };
}

export function loader({ params }: Route.LoaderArgs) {
  // What only the brochure prints stays out of the page's data, and the values behind the table whose words it has.
  const { print: _, properties, finishes: _finishes, ...product } = entry("products", params.key);
  return {
    head: entryHead(product, {
      image: product.productImage,
      card: { label: "Products", text: product.tagline, colour: product.colour },
      trail: trailOf(product),
      data: [productData(product)],
    }),
    product: { ...product, content: anchored(product.content) },
    figures: drawnFigures(product.title, properties),
    accessories: accessoriesOf(product),
    features: single("features"),
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Product({
  loaderData: { product, figures, accessories, features, joinHands },
}: Route.ComponentProps) {
  const { title } = product;
  return (
    <>
      <div data-colour={product.colour}>
        <PageBanner
          title={title}
          tagline={product.tagline}
          description={product.description}
          image={product.backgroundImage}
          colour="product"
          trail={trailOf(product)}
        />
        <section className={`grid ${styles.intro}`} aria-label={`About ${title}`}>
          <Picture picture={product.productImage} ratio="4:3" rooms={rooms} className={styles.picture} />
          <div className={styles.text}>
            <EditorsText text={product.content.description} className={styles.description} />
            <AskForSample product={title} />
          </div>
        </section>
        <SideHead id="specification-title" anchor="specification" title="Specification" className="after">
          <SpecTable caption={`${title} specification`} rows={product.specifications} />
          {figures.length > 0 && <Figures figures={figures} />}
        </SideHead>
        {accessories && (
          <SideHead id="accessories-title" anchor="accessories" title={accessories.title} className="after">
            <AccessorySections groups={accessories.groups} sample={accessories.sample} />
          </SideHead>
        )}
        <PictureRow label={`${title} in use`} pictures={product.images} />
        <SideHead id="items-title" title={`${title} in detail`} sticky className="section">
          <TitledItems items={product.content.items} />
        </SideHead>
        <div className="wrap after">
          {product.brochure && (
            <BrochureBoard
              title={`The ${title} brochure`}
              text="A PDF with the specification, the uses and the fixing of the product."
              file={brochureAddress(product.brochure)}
            />
          )}
          <p className={styles.all}>
            <ArrowLink to="/products" label="View All Products" />
          </p>
        </div>
      </div>
      <FeaturesStrip {...features} />
      <JoinHands {...joinHands} />
    </>
  );
}
