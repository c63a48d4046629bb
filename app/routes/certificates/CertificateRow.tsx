// A carousel of the standards that products are made to. Each has the scan of its certificate, which can be enlarged, or a sheet of what
// is known.

import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { Link } from "../../components/links/Link.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { SampleLine } from "../../components/parts/SampleLine.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { Slide, SlideControls, SlideRow } from "../../components/slides/SlideRow.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import { classNames } from "../../lib/class-names.ts";
import type { Certificates } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./CertificateRow.module.css";
import sheetStyles from "./CertificateSheet.module.css";

type CertificateItem = Certificates["items"][number] & {
  colour?: string | undefined;
  /** Page of the product. */
  path?: string | undefined;
};

/** Fields of a certificate's own, each shown once it is known. */
const ownFields = ["number", "date", "laboratory", "validity"] as const;

interface CertificateRowProps {
  items: CertificateItem[];
}

export function CertificateRow({ items }: CertificateRowProps) {
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
          const { key, image, title, colour, path } = item;
          const rows = [
            { label: words.standard, value: item.standard },
            { label: words.scope, value: item.text },
            ...ownFields.map((field) => ({ label: words[field], value: item[field] })),
          ].filter(({ value }) => value !== undefined);
          return (
            <Slide
              key={key}
              slides={slides}
              index={index}
              count={items.length}
              className={styles.certificate}
              colour={colour}
            >
              {image && (
                <div className={styles.sheet}>
                  <button
                    type="button"
                    popoverTarget={`sheet-${key}`}
                    aria-label={interpolate(words.enlarge, { title })}
                  >
                    <Icon name="expand" />
                  </button>
                  <Picture
                    picture={image}
                    sizes="(min-width: 80rem) 19rem, (min-width: 48rem) 25.7rem, 72vw"
                    className={styles.scan}
                  />
                  <div
                    id={`sheet-${key}`}
                    popover="auto"
                    role="dialog"
                    aria-label={interpolate(words.certificate, { title })}
                    className={styles.enlarged}
                    data-colour={colour}
                  >
                    <button
                      type="button"
                      popoverTarget={`sheet-${key}`}
                      popoverTargetAction="hide"
                      className={styles.close}
                      aria-label={words.close}
                    >
                      <Icon name="close" />
                    </button>
                    <Picture picture={image} sizes="min(92vw, 62vh)" className={styles.scan} />
                  </div>
                </div>
              )}
              <div className={classNames(sheetStyles.about, !image && sheetStyles.sheet)}>
                <h2 id={key}>
                  {path ? <Link to={path}>{title}</Link> : title}
                  {markSample("", item.sample)}
                </h2>
                <dl>
                  {rows.map(({ label, value }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              </div>
            </Slide>
          );
        })}
      </SlideRow>
      <SlideControls
        slides={slides}
        labels={items.map(({ title }) => interpolate(messages().slides.show, { title }))}
        noun="certificate"
      />
      <div className="wrap">
        <SampleLine of={items.some(({ sample }) => sample)} />
      </div>
    </section>
  );
}
