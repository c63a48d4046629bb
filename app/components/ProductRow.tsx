// The home page's products: a row of cards that scrolls sideways.
import type { Home, ProductSummary } from "../lib/content.ts";
import { ButtonLink } from "./ButtonLink.tsx";
import { Card } from "./Card.tsx";
import styles from "./ProductRow.module.css";
import { RowCount } from "./RowCount.tsx";
import { SectionHead } from "./SectionHead.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { Ticks } from "./Ticks.tsx";
import { useSnapRow } from "./useSnapRow.ts";

export type ProductCardData = Pick<ProductSummary, "key" | "path" | "title" | "productImage" | "colour"> & {
  text: string;
};

interface ProductRowProps extends Pick<Home["products"], "label" | "title" | "link"> {
  products: ProductCardData[];
}

/** Previous, next and indicators below the row. */
export function ProductRow({ label, title, link, products }: ProductRowProps) {
  const { row, current, show, previous, next } = useSnapRow<HTMLUListElement>();
  return (
    <section
      className={`section ${styles.products}`}
      id="products"
      aria-roledescription="carousel"
      aria-labelledby="products-title"
    >
      <SectionHead id="products-title" label={label} title={title} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
      <ul className={styles.row} ref={row} tabIndex={0} aria-label="Products">
        {products.map((product) => (
          <li key={product.key} data-colour={product.colour}>
            <Card
              path={product.path}
              title={product.title}
              text={product.text}
              image={product.productImage}
              ratio="4:3"
              sizes="(min-width: 64rem) 27rem, (min-width: 48rem) 40vw, 80vw"
              heading="h3"
              edge
            />
          </li>
        ))}
      </ul>
      <div className={`wrap ${styles.controls}`}>
        <RowCount current={current} count={products.length} />
        <Ticks labels={products.map((product) => `Show ${product.title}`)} current={current} onShow={show} />
        <StepButtons noun="product" onPrevious={previous} onNext={next} />
      </div>
      <div className={`wrap ${styles.more}`}>
        <ButtonLink to={link.path} label={link.label} look="line" />
      </div>
    </section>
  );
}
