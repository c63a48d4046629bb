// The home page's carousel of products.

import { interpolate } from "@site/common/messages/interpolate";
import { Card } from "../../components/cards/Card.tsx";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { SectionHead } from "../../components/parts/SectionHead.tsx";
import { Slide, SlideRow } from "../../components/slides/SlideRow.tsx";
import { StepButtons } from "../../components/slides/StepButtons.tsx";
import { Ticks } from "../../components/slides/Ticks.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import type { Home, ProductSummary } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { rowSizes } from "../../lib/pictures/picture-sizes.ts";
import styles from "./ProductRow.module.css";

type ProductCardData = Pick<
  ProductSummary,
  "key" | "path" | "title" | "productImage" | "colour"
> & {
  text: string;
};

interface ProductRowProps extends Pick<Home["products"], "label" | "title" | "link"> {
  products: ProductCardData[];
}

export function ProductRow({ label, title, link, products }: ProductRowProps) {
  const slides = useSlideRow();
  return (
    <section
      className={`section ${styles.products}`}
      id="products"
      aria-roledescription={messages().slides.carousel}
      aria-labelledby="products-title"
    >
      <SectionHead id="products-title" label={label} title={title} />
      <SlideRow slides={slides} label={messages().pages.products} className={styles.cards}>
        {products.map((product, index) => (
          <Slide
            key={product.key}
            slides={slides}
            index={index}
            count={products.length}
            colour={product.colour}
          >
            <Card
              entry={product}
              picture={{ image: product.productImage, ratio: "4:3", sizes: rowSizes, edge: true }}
              heading="h3"
              named
            />
          </Slide>
        ))}
      </SlideRow>
      {products.length > 1 && (
        <div className={`wrap ${styles.controls}`}>
          <Ticks
            labels={products.map(({ title }) => interpolate(messages().slides.show, { title }))}
            current={slides.current}
            onShow={slides.show}
          />
          <StepButtons noun="product" onPrevious={slides.previous} onNext={slides.next} />
        </div>
      )}
      <div className={`wrap ${styles.more}`}>
        <ButtonLink to={link.path} label={link.label} look="line" />
      </div>
    </section>
  );
}
