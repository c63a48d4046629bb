// Pictures in a row that scrolls sideways, edge to edge: one large, the next one showing beside an open joint.
import type { Picture as PictureData } from "../lib/content.ts";
import { Picture } from "./Picture.tsx";
import styles from "./PictureRow.module.css";
import { StepButtons } from "./StepButtons.tsx";
import { Ticks } from "./Ticks.tsx";
import { useSnapRow } from "./useSnapRow.ts";

interface PictureRowProps {
  label: string;
  pictures: PictureData[];
}

/** Count, caption, indicators and buttons below the row. */
export function PictureRow({ label, pictures }: PictureRowProps) {
  const { row, current, show, previous, next } = useSnapRow<HTMLUListElement>();
  const shown = pictures[current];
  return (
    <section className={styles.pictures} aria-roledescription="carousel" aria-label={label}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard. */}
      <ul className={styles.row} ref={row} tabIndex={0} aria-label="Pictures">
        {pictures.map((picture) => (
          <li key={picture.name ?? picture.url}>
            <Picture picture={picture} sizes="(min-width: 64rem) 79vw, 145vw" className={styles.picture} />
          </li>
        ))}
      </ul>
      <div className={`wrap ${styles.bar}`}>
        <p className={styles.caption}>
          <b>
            {current + 1} / {pictures.length}
          </b>
          {shown?.caption ?? shown?.alt}
        </p>
        <Ticks labels={pictures.map((_, index) => `Picture ${index + 1}`)} current={current} onShow={show} />
        <StepButtons noun="picture" onPrevious={previous} onNext={next} />
      </div>
    </section>
  );
}
