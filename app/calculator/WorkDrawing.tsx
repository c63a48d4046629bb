// Draws a sheet on its supports with its screws, and for a room the joints of the sheets.
import { interpolate } from "@site/common/messages/interpolate";
import { markSample } from "@site/common/sample";
import { messages } from "../lib/messages.ts";
import type { WorkPlan } from "./drawn-work.ts";
import type { WorkDrawings } from "./result.ts";
import styles from "./WorkDrawing.module.css";

/** Space around a drawing in millimetres, into which supports reach. */
const beyond = 90;

interface FigureProps {
  plan: WorkPlan | undefined;
  className?: string;
  caption: string;
}

function Figure({ plan, className, caption }: FigureProps) {
  if (!plan) return null;
  const { width, height, lines, dots } = plan;
  return (
    <figure className={className}>
      <svg
        viewBox={`${-beyond} ${-beyond} ${width + 2 * beyond} ${height + 2 * beyond}`}
        aria-hidden="true"
      >
        <path d={lines} className={styles.lines} />
        <path d={`M0 0H${width}V${height}H0Z`} />
        <path d={dots} className={styles.dots} />
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** Nothing for the area of boards that are laid in. */
export function WorkDrawing({ sheet, surface, values, sample }: WorkDrawings) {
  const { drawn } = messages().calculator;
  return (
    <div className={styles.drawings}>
      <Figure
        plan={sheet}
        className={styles.sheet}
        caption={markSample(interpolate(drawn.sheet, values), sample)}
      />
      <Figure plan={surface} caption={drawn.surface} />
    </div>
  );
}
