// The SVG drawings of a specification with their captions, made by figures.server.ts: thicknesses, sheet size, fire resistance and sound.
import { classNames } from "../../lib/class-names.ts";
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { Drawing } from "./Drawing.tsx";
import styles from "./Figures.module.css";

export function Figures({ figures }: { figures: readonly DrawnFigure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map(({ key, caption, svg, narrow }) => (
        <figure key={key} data-figure={key}>
          <Drawing svg={svg} className={classNames(narrow && styles.wide)} />
          {narrow && <Drawing svg={narrow} className={styles.narrow} />}
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
