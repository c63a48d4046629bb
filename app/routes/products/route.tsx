// Route of the products page: list, finder, accessories and salient features.

import { interpolate } from "@site/common/messages/interpolate";
import { Card } from "../../components/cards/Card.tsx";
import { CardGrid } from "../../components/cards/CardGrid.tsx";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { PageOpening } from "../../components/opening/PageOpening.tsx";
import { FeaturesStrip } from "../../components/parts/FeaturesStrip.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { AccessorySections } from "../../components/pictures/AccessorySections.tsx";
import { list, pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { itemListData } from "../../lib/head/structured-data.server.ts";
import { shownAccessories } from "../../lib/lists/accessories.server.ts";
import { productCard } from "../../lib/lists/cards.server.ts";
import { messages } from "../../lib/messages.ts";
import { sizesInGrid } from "../../lib/pictures/picture-sizes.ts";
import type { Route } from "./+types/route";
import { Finder } from "./Finder.tsx";
import styles from "./route.module.css";
import { ratedSolutions, usesOf } from "./uses.server.ts";

const trail = () => [{ label: messages().pages.products, path: "/products" }];

export function loader() {
  const accessories = single("accessories");
  const products = list("products");
  const uses = usesOf(products);
  const cards = products.map(productCard);
  const rated = ratedSolutions();
  return {
    head: pageHead("/products", {
      trail: trail(),
      data: [itemListData(messages().pages.products, products)],
    }),
    banner: page("/products").banner,
    products: cards,
    uses,
    rated,
    link: accessories.link,
    accessories: {
      ...shownAccessories(accessories, single("messages")),
      text: accessories.text,
      // Accessories belong to the product that their link leads to.
      label:
        products.find((product) => product.path === accessories.link.path)?.title ??
        messages().products.accessories,
    },
    features: single("features"),
    messages: pickMessages("finder", "products"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Products({ loaderData }: Route.ComponentProps) {
  const { banner, products, uses, rated, accessories, link, features, joinHands } = loaderData;
  const words = messages().products;
  return (
    <>
      <PageOpening title={words.title} banner={banner} trail={trail()} />
      <section className={`wrap ${styles.list}`} aria-label={messages().pages.products}>
        <CardGrid label={words.all} rows>
          {products.map((product, index) => (
            <div key={product.key} className={styles.product} data-colour={product.colour}>
              <Card
                entry={product}
                picture={{
                  image: product.productImage,
                  ratio: "4:3",
                  sizes: sizesInGrid(index, products.length),
                  edge: true,
                }}
                more={interpolate(messages().parts.view, { title: product.title })}
                named
              />
            </div>
          ))}
        </CardGrid>
      </section>
      <Finder products={products} uses={uses} rated={rated} />
      <section className="section ground" id="accessories" aria-labelledby="accessories-title">
        <SectionHead id="accessories-title" {...accessories} />
        <div className="wrap">
          <AccessorySections {...accessories} />
          <ButtonLink
            to={link.path}
            label={link.label}
            spoken={interpolate(words.link, { label: link.label, title: accessories.label })}
            look="line"
          />
        </div>
      </section>
      <div className={styles.features}>
        <FeaturesStrip {...features} />
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
