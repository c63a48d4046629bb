// Products: the list, the accessories and the salient features.

import { PageOpening } from "../../components/frame/PageOpening.tsx";
import { Card } from "../../components/parts/Card.tsx";
import { CardGrid } from "../../components/parts/CardGrid.tsx";
import { FeaturesStrip } from "../../components/parts/FeaturesStrip.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { shownAccessories } from "../../lib/accessories.server.ts";
import { productCard } from "../../lib/cards.server.ts";
import { list, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head.server.ts";
import { headTags } from "../../lib/head.ts";
import { cardRooms } from "../../lib/picture-room.ts";
import { itemListData } from "../../lib/structured-data.server.ts";
import type { Route } from "./+types/route";
import { Accessories } from "./Accessories.tsx";
import { Finder } from "./Finder.tsx";
import styles from "./route.module.css";
import { usesOf } from "./uses.server.ts";

const trail = [{ label: "Products", path: "/products" }];

export function loader() {
  const accessories = single("accessories");
  const products = list("products");
  return {
    head: pageHead("/products", { trail, data: [itemListData("Products", products)] }),
    banner: page("/products").banner,
    products: products.map(productCard),
    finder: usesOf(products),
    accessories: {
      text: accessories.text,
      link: accessories.link,
      ...shownAccessories(accessories, single("messages").documents.sheet.sample),
    },
    // The accessories are the parts of one product: the one that their link leads to.
    accessoriesOf: products.find((product) => product.path === accessories.link.path)?.title ?? "Accessories",
    features: single("features"),
    joinHands: single("site").joinHands,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => headTags(loaderData?.head);

export default function Products({ loaderData }: Route.ComponentProps) {
  const { banner, products, finder, accessories, accessoriesOf, features, joinHands } = loaderData;
  return (
    <>
      <PageOpening title="Our Products" banner={banner} trail={trail} />
      <section className={`wrap ${styles.list}`} aria-label="Products">
        <CardGrid label="All products">
          {products.map((product, index) => (
            <div key={product.key} className={styles.product} data-colour={product.colour}>
              <Card
                path={product.path}
                title={product.title}
                text={product.text}
                image={product.productImage}
                ratio="4:3"
                rooms={cardRooms(index, products.length)}
                more={`View ${product.title}`}
                edge
              />
            </div>
          ))}
        </CardGrid>
      </section>
      <Finder products={products} {...finder} />
      <Accessories {...accessories} label={accessoriesOf} />
      <div className={styles.features}>
        <FeaturesStrip {...features} headed />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
