// A carousel of large pictures, from edge to edge or within a section, with caption, indicators and
// buttons below.
import { interpolate } from "@site/common/messages/interpolate";
import { classNames } from "../../lib/class-names.ts";
import type { Picture as PictureData } from "../../lib/content.ts";
import { messages } from "../../lib/messages.ts";
import { Slide, SlideRow } from "../slides/SlideRow.tsx";
import { StepButtons } from "../slides/StepButtons.tsx";
import { Ticks } from "../slides/Ticks.tsx";
import { useSlideRow } from "../slides/useSlideRow.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PictureRow.module.css";

const fullSizes =
  "(min-width: 64rem) max(78vw, min(43.9vw, 80svh) * shape), " +
  "(min-width: 48rem) max(100vw, min(56.25vw, 80svh) * shape), " +
  "max(100vw, min(67vw, 80svh) * shape)";

interface PictureRowProps {
  label: string;
  pictures: PictureData[];
  /** Of a slide in a row within a section; if left out, the row goes from edge to edge. */
  sizes?: string;
}

export function PictureRow({ label, pictures, sizes }: PictureRowProps) {
  const words = messages().slides;
  const slides = useSlideRow();
  const { current, show, previous, next } = slides;
  const shown = pictures[current];
  return (
    <section
      className={classNames("screen-only", sizes && styles.within)}
      aria-roledescription={words.carousel}
      aria-label={label}
    >
      <SlideRow slides={slides} label={words.pictures} className={styles.row}>
        {pictures.map((picture, index) => (
          <Slide
            key={picture.name ?? picture.url}
            slides={slides}
            index={index}
            count={pictures.length}
          >
            <Picture picture={picture} sizes={sizes ?? fullSizes} className={styles.picture} />
          </Slide>
        ))}
      </SlideRow>
      <div className={`wrap ${styles.bar}`}>
        <p className={`scripted small muted ${styles.caption}`}>
          <b>
            {current + 1} / {pictures.length}
          </b>
          {shown?.caption ?? shown?.alt}
        </p>
        <Ticks
          labels={pictures.map((_, index) => interpolate(words.picture, { number: index + 1 }))}
          current={current}
          onShow={show}
        />
        <StepButtons noun="picture" onPrevious={previous} onNext={next} />
      </div>
    </section>
  );
}
