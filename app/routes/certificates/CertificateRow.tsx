// The carousel of certificates: what is certified, its standard, and what is known of its certificate.

import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/links/AppLink.tsx";
import { Link } from "../../components/links/Link.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { Slide, SlideRow } from "../../components/slides/SlideRow.tsx";
import { StepButtons } from "../../components/slides/StepButtons.tsx";
import { Ticks } from "../../components/slides/Ticks.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import { classNames } from "../../lib/class-names.ts";
import type { Certificates, Picture as PictureData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { pictureSource } from "../../lib/pictures/picture.ts";
import styles from "./CertificateRow.module.css";

type Certificate = Certificates["items"][number] & {
  /** Of what is certified; a scan is shown instead. */
  picture?: PictureData | undefined;
  colour?: string | undefined;
  /** Page of the product. */
  path?: string | undefined;
};

/** Fields of a certificate's own, each shown once it is known. */
const ownFields = ["number", "date", "laboratory", "validity"] as const;

/** Of the pictures; must match CertificateRow.module.css. */
const sizes =
  "(min-width: 90rem) max(18.9rem, 18.9rem * shape), (min-width: 80rem) max(21vw, 21vw * shape), " +
  "(min-width: 64rem) max(29.4vw, 29.4vw * shape), max(16.4rem, 16.4rem * shape)";

export function CertificateRow({ items }: { items: readonly Certificate[] }) {
  const words = messages().certificates;
  const slides = useSlideRow();
  return (
    <section aria-roledescription={messages().slides.carousel} aria-label={words.title}>
      <SlideRow slides={slides} label={words.title} className={styles.row}>
        {items.map((item, index) => {
          const { key, title, standard, text, image, colour, path } = item;
          const picture = image ?? item.picture;
          return (
            <Slide key={key} slides={slides} index={index} count={items.length} colour={colour}>
              {picture && (
                <Picture
                  picture={picture}
                  sizes={sizes}
                  hero={index === 0}
                  className={classNames("screen-only", styles.picture, image && styles.scan)}
                />
              )}
              <h2 id={key}>{path ? <Link to={path}>{title}</Link> : title}</h2>
              <p className={styles.standard}>{standard}</p>
              <p>{text}</p>
              <dl>
                {ownFields.map(
                  (field) =>
                    item[field] !== undefined && (
                      <div key={field}>
                        <dt className="muted">{words[field]}</dt>
                        <dd>{item[field]}</dd>
                      </div>
                    ),
                )}
              </dl>
              {image && (
                <AppLink to={pictureSource(image)} newTab>
                  {interpolate(words.certificate, { title })}
                </AppLink>
              )}
            </Slide>
          );
        })}
      </SlideRow>
      <div className={styles.controls}>
        <Ticks
          labels={items.map(({ title }) => interpolate(messages().slides.show, { title }))}
          current={slides.current}
          onShow={slides.show}
        />
        <StepButtons noun="slide" onPrevious={slides.previous} onNext={slides.next} />
      </div>
    </section>
  );
}
