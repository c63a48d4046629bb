// The landing page's products as tabs, each with description, uses and three pictures.

import { Tabs } from "../../components/panels/Tabs.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import type { Landing, ProductSummary } from "../../lib/content.ts";
import styles from "./LandingProducts.module.css";

/**
 * Beside the text from 80rem, above it in smaller windows; must match LandingProducts.module.css.
 */
const firstSizes =
  "(min-width: 90rem) 34.9rem, (min-width: 80rem) 38.5vw, (min-width: 48rem) 61vw, 91vw";
const otherSizes =
  "(min-width: 90rem) 17.5rem, (min-width: 80rem) 19vw, (min-width: 48rem) 31vw, 46vw";

type LandingProduct = Landing["products"]["tabs"][number] & Pick<ProductSummary, "colour">;

interface LandingProductsProps {
  label: string;
  title: string;
  products: LandingProduct[];
}

export function LandingProducts({ label, title, products }: LandingProductsProps) {
  return (
    <section className="section ground" id="products" aria-labelledby="products-title">
      <SectionHead id="products-title" label={label} title={title} />
      <div className="wrap">
        <Tabs
          label={label}
          tabs={products.map((product) => ({
            key: product.product,
            title: product.title,
            panel: (
              <div className={styles.product} data-colour={product.colour}>
                <div className={styles.pictures}>
                  {product.images.map((image, index) => (
                    <Picture
                      key={image.name ?? image.url}
                      picture={image}
                      ratio="4:3"
                      fill
                      sizes={index === 0 ? firstSizes : otherSizes}
                    />
                  ))}
                </div>
                <div className={styles.text}>
                  <h3 translate="no">{product.title}</h3>
                  <p>{product.description}</p>
                  <ul className={styles.uses}>
                    {product.applications.map((use) => (
                      <li key={use}>{use}</li>
                    ))}
                  </ul>
                </div>
              </div>
            ),
          }))}
        />
      </div>
    </section>
  );
}
