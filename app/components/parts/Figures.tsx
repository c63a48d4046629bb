// The SVG drawings of a specification with their captions, made by figures.server.ts: fire resistance and sound.
import type { DrawnFigure } from "../../lib/figures.server.ts";
import { Drawing } from "./Drawing.tsx";
import styles from "./Figures.module.css";

export function Figures({ figures }: { figures: readonly DrawnFigure[] }) {
  return (
    <div className={styles.figures}>
      {figures.map(({ key, caption, svg }) => (
        <figure key={key} data-figure={key}>
          <Drawing svg={svg} />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
