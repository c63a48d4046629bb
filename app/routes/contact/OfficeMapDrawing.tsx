// Draws the map of offices: points, the country, and a grid of degrees.

import styles from "./OfficeMapDrawing.module.css";
import type { OfficeMap } from "./office-map.server.ts";

interface OfficePlanDrawingProps {
  title: string;
  plan: OfficeMap;
}

/** The names are SVG text. */
export function OfficeMapDrawing({
  title,
  plan: { width, height, points, land, parallels, meridians },
}: OfficePlanDrawingProps) {
  return (
    <svg
      className={styles.plan}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="plan-title"
    >
      <title id="plan-title">{`${title}: ${points.map(({ name }) => name).join("; ")}`}</title>
      <path className={styles.land} d={land} />
      {parallels.map(({ y, words }) => (
        <g key={words} className={styles.net}>
          <path d={`M0 ${y}H${width}`} />
          <text x={width} y={y - 3} textAnchor="end">
            {words}
          </text>
        </g>
      ))}
      {meridians.map(({ x, words }) => (
        <g key={words} className={styles.net}>
          <path d={`M${x} 0V${height}`} />
          <text x={x + 3} y={height - 4}>
            {words}
          </text>
        </g>
      ))}
      {points.map(({ x, y, name, side }) => (
        <g key={name} className={styles.point}>
          <circle cx={x} cy={y} r="4" />
          <text
            x={side === "left" ? x - 8 : x + 8}
            y={y + 4}
            textAnchor={side === "left" ? "end" : "start"}
          >
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
