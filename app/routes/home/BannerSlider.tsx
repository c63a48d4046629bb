// The banner of the home page: a carousel of products, each a board in the product's colour beside
// a picture.

import { interpolate } from "@site/common/messages/interpolate";
import { memo, useEffect, useRef } from "react";
import { ButtonLink } from "../../components/links/ButtonLink.tsx";
import { Board } from "../../components/parts/Board.tsx";
import { Picture } from "../../components/pictures/Picture.tsx";
import { swiped } from "../../components/slides/gestures.ts";
import { PlayButton } from "../../components/slides/PlayButton.tsx";
import stack from "../../components/slides/SlideStack.module.css";
import { StepButtons } from "../../components/slides/StepButtons.tsx";
import { useRotation } from "../../components/slides/useRotation.ts";
import { useSlides } from "../../components/slides/useSlides.ts";
import { classNames } from "../../lib/class-names.ts";
import type { Product } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { site } from "../../lib/site.ts";
import styles from "./BannerSlider.module.css";

const sizes =
  "(min-width: 60rem) max(58vw, clamp(30rem, 100svh - 14.75rem, 46rem) * shape), " +
  "(min-width: 48rem) max(100vw, min(56.25vw, 50svh) * shape), " +
  "max(100vw, min(87.5vw, 62svh) * shape)";

/** The product cut out, which stands on the board, contained in its box. */
const productSizes =
  "(min-width: 90rem) 30rem, (min-width: 60rem) min(30rem, 18rem * shape), " +
  "(min-width: 48rem) min(11rem, 8.25rem * shape), min(9rem, 6.75rem * shape)";

export type Slide = Pick<
  Product,
  | "key"
  | "path"
  | "title"
  | "tagline"
  | "description"
  | "backgroundImage"
  | "productImage"
  | "cutout"
  | "colour"
>;

interface BannerSliderProps {
  slides: Slide[];
}

/** Only the contents of the picture's box are animated; colour and text change at once. */
function pictureOf(slide: Element): Iterable<Element> {
  return slide.querySelector("picture")?.parentElement?.querySelectorAll("svg, img") ?? [];
}

/** Memoised, as the slider renders at every change. */
const SlideContents = memo(({ product, hero }: { product: Slide; hero: boolean }) => (
  <>
    <Picture
      picture={product.backgroundImage}
      sizes={sizes}
      hero={hero}
      fill
      className={styles.picture}
    />
    <Board className={styles.board}>
      <h2 className="display" translate="no">
        {product.title}
      </h2>
      <div className={styles.rest}>
        <p className="tagline">{product.tagline}</p>
        <p className={styles.description}>{product.description}</p>
        <ButtonLink
          to={product.path}
          label={messages().home.know}
          spoken={interpolate(messages().home.knowOf, { title: product.title })}
          look="deep"
        />
      </div>
      <Picture
        picture={product.cutout ?? product.productImage}
        sizes={productSizes}
        ratio="4:3"
        decorative
        className={styles.product}
      />
    </Board>
  </>
));

/**
 * Rotates automatically. Its controls come before the slides, so that they are reached first by
 * keyboard.
 */
export function BannerSlider({ slides }: BannerSliderProps) {
  const words = messages().slides;
  const { carousel } = site().display;
  const box = useRef<HTMLElement>(null);
  const { stage, current, show, previous, next, nextReady, slide } = useSlides({
    count: slides.length,
    stepOf: (gesture) => swiped(gesture, carousel),
    movingParts: pictureOf,
  });
  const { playing, rotating, play } = useRotation({
    box,
    milliseconds: carousel.intervalMs,
    byItself: true,
    current,
    next,
    nextReady,
  });
  useEffect(() => {
    box.current?.style.setProperty("--dwell", `${carousel.intervalMs}ms`);
  }, [carousel.intervalMs]);

  return (
    <section
      ref={box}
      className={styles.slider}
      aria-roledescription={words.carousel}
      aria-label={messages().pages.products}
      data-playing={playing || undefined}
      data-rotating={rotating || undefined}
    >
      <div className={`scripted ${styles.bar}`}>
        <div className={styles.steps}>
          <StepButtons noun="slide" onPrevious={previous} onNext={next}>
            <PlayButton noun="slides" playing={playing} onPlay={play} />
          </StepButtons>
        </div>
        <ul className={styles.names}>
          {slides.map(({ key, title }, index) => (
            <li key={key}>
              <button
                type="button"
                aria-label={interpolate(messages().home.slide, {
                  title,
                  number: index + 1,
                  count: slides.length,
                })}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(index)}
              >
                <span translate="no">{title}</span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div
        ref={stage}
        className={classNames(stack.stack, styles.stage)}
        aria-live={rotating ? "off" : "polite"}
      >
        {slides.map((product, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
          <div
            key={product.key}
            role="group"
            aria-roledescription={words.slide}
            aria-label={interpolate(words.place, {
              number: index + 1,
              count: slides.length,
            })}
            className={styles.slide}
            data-colour={product.colour}
            {...slide(index)}
          >
            <SlideContents product={product} hero={index === 0} />
          </div>
        ))}
      </div>
      {/* While a browser has not parsed up to here, the style sheet must not place the bar. */}
      <span hidden data-end />
    </section>
  );
}
