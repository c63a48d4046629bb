// A carousel of the standards that products are made to. Each has the scan of its certificate, which can be enlarged, or a sheet of what
// is known.

import { interpolate } from "@site/common/messages/interpolate";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { Slide, SlideControls, SlideRow } from "../../components/slides/SlideRow.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./CertificateRow.module.css";
import { CertificateScan } from "./CertificateScan.tsx";
import { type CertificateItem, CertificateSheet } from "./CertificateSheet.tsx";

interface CertificateRowProps {
  items: CertificateItem[];
  /** The company that makes the products. */
  holder: string;
}

export function CertificateRow({ items, holder }: CertificateRowProps) {
  const words = messages().certificates;
  const slides = useSlideRow();
  return (
    <section
      className={styles.certificates}
      aria-roledescription={messages().slides.carousel}
      aria-label={words.title}
    >
      <SlideRow slides={slides} label={words.title} cards className={styles.row}>
        {items.map((item, index) => {
          const { key, image, title, colour, productPath, productTitle } = item;
          return (
            <Slide
              key={key}
              slides={slides}
              index={index}
              count={items.length}
              className={styles.certificate}
              colour={colour}
            >
              {image && <CertificateScan id={key} title={title} image={image} colour={colour} />}
              <CertificateSheet item={item} holder={holder} />
              {productPath && productTitle && (
                <p className={styles.link}>
                  <ArrowLink to={productPath} label={productTitle} />
                </p>
              )}
            </Slide>
          );
        })}
      </SlideRow>
      <SlideControls
        slides={slides}
        labels={items.map(({ title }) => interpolate(messages().slides.show, { title }))}
        noun="certificate"
      />
    </section>
  );
}
