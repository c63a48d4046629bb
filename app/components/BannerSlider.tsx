// The home page's banner: the slider products as slides of two boards and a joint, colour left, picture right.
import type { Product } from "../lib/content.ts";
import styles from "./BannerSlider.module.css";
import { Board } from "./Board.tsx";
import { ButtonLink } from "./ButtonLink.tsx";
import { Picture } from "./Picture.tsx";
import { RowCount } from "./RowCount.tsx";
import { StepButtons } from "./StepButtons.tsx";
import { useSnapRow } from "./useSnapRow.ts";

export type Slide = Pick<Product, "key" | "path" | "title" | "tagline" | "description" | "backgroundImage" | "colour">;

interface BannerSliderProps {
  /** The page's own heading, which the slides do not show. */
  heading: string;
  slides: Slide[];
}

/** A row that snaps; the names below it and the buttons move it. */
export function BannerSlider({ heading, slides }: BannerSliderProps) {
  const { row, current, show, previous, next } = useSnapRow<HTMLUListElement>();
  return (
    <section className={styles.slider} aria-roledescription="carousel" aria-label="Products">
      <h1 className="vh">{heading}</h1>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
      <ul className={styles.row} ref={row} tabIndex={0} aria-label="Slides">
        {slides.map((slide, index) => (
          <li key={slide.key} className={styles.slide} data-colour={slide.colour}>
            <Picture
              picture={slide.backgroundImage}
              sizes="(min-width: 64rem) 62vw, (min-width: 48rem) 100vw, 130vw"
              hero={index === 0}
              fill
              className={styles.picture}
            />
            <Board className={styles.board}>
              <h2 className={styles.title}>{slide.title}</h2>
              <div className={styles.rest}>
                <p className={styles.tagline}>{slide.tagline}</p>
                <p className={styles.description}>{slide.description}</p>
                <ButtonLink to={slide.path} label="Know more" spoken={`Know more about ${slide.title}`} look="deep" />
              </div>
            </Board>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <RowCount current={current} count={slides.length} />
        <ul className={styles.names}>
          {slides.map((slide, index) => (
            <li key={slide.key}>
              <button
                type="button"
                aria-label={`${slide.title}, slide ${index + 1} of ${slides.length}`}
                aria-current={index === current ? "true" : undefined}
                onClick={() => show(index)}
              >
                <span>{slide.title}</span>
              </button>
            </li>
          ))}
        </ul>
        <div className={styles.steps}>
          <StepButtons noun="slide" onPrevious={previous} onNext={next} />
        </div>
      </div>
    </section>
  );
}
