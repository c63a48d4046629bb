// The landing page's products: each with its description, its uses and three pictures.

import { classNames } from "../lib/class-names.ts";
import type { Landing, ProductSummary } from "../lib/content.ts";
import styles from "./LandingProducts.module.css";
import { Picture } from "./Picture.tsx";
import { SectionHead } from "./SectionHead.tsx";

export type LandingProduct = Landing["products"]["tabs"][number] & Pick<ProductSummary, "colour">;

interface LandingProductsProps {
  label: string;
  title: string;
  products: LandingProduct[];
}

/** One below the other, with links to each above them. */
export function LandingProducts({ label, title, products }: LandingProductsProps) {
  return (
    <section className="section ground" id="products" aria-labelledby="products-title">
      <SectionHead id="products-title" label={label} title={title} />
      <div className="wrap">
        <ul className={styles.names}>
          {products.map((product) => (
            <li key={product.product}>
              <a href={`#${product.product}`}>{product.title}</a>
            </li>
          ))}
        </ul>
      </div>
      {products.map((product) => (
        <section
          key={product.product}
          id={product.product}
          className={classNames("grid", styles.product)}
          aria-labelledby={`${product.product}-title`}
          data-colour={product.colour}
        >
          <div className={styles.pictures}>
            {product.images.map((image, index) => (
              <Picture
                key={image.name ?? image.url}
                picture={image}
                ratio="4:3"
                sizes={index === 0 ? "(min-width: 64rem) 36rem, 100vw" : "(min-width: 64rem) 18rem, 50vw"}
              />
            ))}
          </div>
          <div className={styles.text}>
            <h3 id={`${product.product}-title`}>{product.title}</h3>
            <p>{product.description}</p>
            <ul className={styles.uses}>
              {product.applications.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </section>
  );
}
