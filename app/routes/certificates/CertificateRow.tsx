// A carousel of certificates, each of which can be enlarged. A certificate without a scan is typeset as a sheet.

import { interpolate } from "@site/common/messages/interpolate";
import { ArrowLink } from "../../components/parts/ArrowLink.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { Picture } from "../../components/parts/Picture.tsx";
import { Slide, SlideControls, SlideRow } from "../../components/slides/SlideRow.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import { messages } from "../../lib/messages.ts";
import { rowSizes } from "../../lib/picture-sizes.ts";
import styles from "./CertificateRow.module.css";
import { type CertificateItem, CertificateSheet } from "./CertificateSheet.tsx";
import { reportQuery } from "./report-query.ts";

interface CertificateRowProps {
  items: CertificateItem[];
  /** The company named on the certificates. */
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
      <SlideRow slides={slides} label={words.title} cards>
        {items.map((item, index) => (
          <Slide
            key={item.key}
            slides={slides}
            index={index}
            count={items.length}
            className={styles.certificate}
            colour={item.colour}
          >
            <div className={styles.sheet}>
              <button
                type="button"
                popoverTarget={`sheet-${item.key}`}
                aria-label={interpolate(words.enlarge, { title: item.title })}
              >
                <Icon name="expand" />
              </button>
              {item.image ? (
                <>
                  <Picture picture={item.image} sizes={rowSizes} className={styles.scan} />
                  <h2 id={item.key}>{item.title}</h2>
                </>
              ) : (
                <CertificateSheet item={item} holder={holder} heading />
              )}
            </div>
            <ul className={styles.links}>
              <li>
                <ArrowLink
                  to={`/enquiry${reportQuery(item)}`}
                  label={words.ask}
                  spoken={interpolate(words.about, { title: item.title })}
                />
              </li>
              {item.productPath && item.productTitle && (
                <li>
                  <ArrowLink to={item.productPath} label={item.productTitle} />
                </li>
              )}
            </ul>
          </Slide>
        ))}
      </SlideRow>
      {items.map((item) => (
        <div
          key={item.key}
          id={`sheet-${item.key}`}
          popover="auto"
          role="dialog"
          aria-label={interpolate(words.certificate, { title: item.title })}
          className={styles.enlarged}
          data-colour={item.colour}
        >
          <button
            type="button"
            popoverTarget={`sheet-${item.key}`}
            popoverTargetAction="hide"
            className={styles.close}
            aria-label={words.close}
          >
            <Icon name="close" />
          </button>
          {item.image ? (
            <Picture picture={item.image} sizes="min(92vw, 62vh)" className={styles.scan} />
          ) : (
            <CertificateSheet item={item} holder={holder} />
          )}
        </div>
      ))}
      <SlideControls
        slides={slides}
        labels={items.map(({ title }) => interpolate(messages().slides.show, { title }))}
        noun="certificate"
      />
    </section>
  );
}
