// A product's thicknesses, drawn full size.
import styles from "./Thicknesses.module.css";

interface ThicknessesProps {
  /** In millimetres, thinnest first. */
  thicknesses: number[];
}

/** Bars whose heights are millimetres, on screen and on paper. */
export function Thicknesses({ thicknesses }: ThicknessesProps) {
  const last = thicknesses.at(-1);
  const values = thicknesses.length > 1 ? `${thicknesses.slice(0, -1).join(", ")} and ${last}` : `${last}`;
  return (
    <div className={styles.thicknesses}>
      <h2>Thickness, drawn full size</h2>
      <ul className={styles.bars}>
        {thicknesses.map((millimetres) => (
          <li key={millimetres}>
            <svg width="100%" height={`${millimetres}mm`} aria-hidden="true">
              <rect width="100%" height="100%" />
            </svg>
            <span>{millimetres}&nbsp;mm</span>
          </li>
        ))}
      </ul>
      <p>Printed at 100&nbsp;%, the bars measure {values}&nbsp;mm.</p>
    </div>
  );
}
