// Route of the certificates page: a carousel of what is certified, with its standard and
// certificate.

import { interpolate } from "@site/common/messages/interpolate";
import { AppLink } from "../../components/links/AppLink.tsx";
import { ArrowLink } from "../../components/links/ArrowLink.tsx";
import { Link } from "../../components/links/Link.tsx";
import { PageHead } from "../../components/opening/PageHead.tsx";
import { Icon } from "../../components/parts/Icon.tsx";
import { JoinHands } from "../../components/parts/JoinHands.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { Slide, SlideRow } from "../../components/slides/SlideRow.tsx";
import { StepButtons } from "../../components/slides/StepButtons.tsx";
import { Ticks } from "../../components/slides/Ticks.tsx";
import { useSlideRow } from "../../components/slides/useSlideRow.ts";
import { classNames } from "../../lib/class-names.ts";
import { list, pickMessages, single } from "../../lib/content.server.ts";
import { page, pageHead } from "../../lib/head/head.server.ts";
import { messages } from "../../lib/messages.ts";
import { pictureSource } from "../../lib/pictures/picture.ts";
import { site } from "../../lib/site.ts";
import type { Route } from "./+types/route";
import styles from "./route.module.css";

/** Fields of a certificate's own, each shown once it is known. */
const ownFields = ["number", "date", "laboratory", "validity"] as const;

/** Of the pictures; must match route.module.css. */
const sizes =
  "(min-width: 90rem) max(18.9rem, 18.9rem * shape), (min-width: 80rem) max(21vw, 21vw * shape), " +
  "(min-width: 64rem) max(29.4vw, 29.4vw * shape), max(16.4rem, 16.4rem * shape)";

const trail = () => [{ label: messages().certificates.title, path: "/certificates" }];

export function loader() {
  const products = new Map(list("products").map((product) => [product.key, product]));
  return {
    head: pageHead("/certificates", { trail: trail() }),
    opening: page("/certificates").head,
    certificates: single("certificates").items.map((item) => {
      const { colour, path, productImage } = products.get(item.product ?? "") ?? {};
      return { ...item, colour, path, picture: item.image ?? productImage };
    }),
    messages: pickMessages("certificates", "slides"),
    joinHands: single("site").joinHands,
  };
}

export { headTags as meta } from "../../lib/head/head.ts";

export default function Certificates({
  loaderData: { opening, certificates, joinHands },
}: Route.ComponentProps) {
  const { certificates: words, slides: names } = messages();
  const slides = useSlideRow();
  return (
    <>
      <PageHead title={words.title} {...opening} trail={trail()} />
      <div className="wrap content">
        <section aria-roledescription={names.carousel} aria-label={words.title}>
          <SlideRow slides={slides} label={words.title} className={styles.row}>
            {certificates.map((item, index) => {
              const { key, title, image, picture, path } = item;
              return (
                <Slide
                  key={key}
                  slides={slides}
                  index={index}
                  count={certificates.length}
                  colour={item.colour}
                >
                  {picture && (
                    <Picture
                      picture={picture}
                      sizes={sizes}
                      hero={index === 0}
                      className={classNames("screen-only", styles.picture, image && styles.scan)}
                    />
                  )}
                  <h2 id={key}>{path ? <Link to={path}>{title}</Link> : title}</h2>
                  <p className={styles.standard}>{item.standard}</p>
                  <p>{item.text}</p>
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
              labels={certificates.map(({ title }) => interpolate(names.show, { title }))}
              current={slides.current}
              onShow={slides.show}
            />
            <StepButtons noun="slide" onPrevious={slides.previous} onNext={slides.next} />
          </div>
        </section>
        <div className={`ends ${styles.foot}`}>
          <b>
            <Icon name="certificate" large />
            {site().certification.label}
          </b>
          <ArrowLink to={{ kind: "report" }} label={words.ask} />
        </div>
        {certificates.some(({ sample }) => sample) && <p className="sample">{words.missing}</p>}
      </div>
      <JoinHands {...joinHands} />
    </>
  );
}
