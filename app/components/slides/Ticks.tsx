// The indicators of a row: one tick for each child, the current one thicker.
import styles from "./Ticks.module.css";

interface TicksProps {
  /** What each tick shows, in order. */
  labels: string[];
  current: number;
  onShow: (index: number) => void;
}

/** As wide as their place allows, and no wider than a hand reaches. */
export function Ticks({ labels, current, onShow }: TicksProps) {
  return (
    <div className={styles.ticks}>
      {labels.map((label, index) => (
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-current={index === current ? "true" : undefined}
          onClick={() => onShow(index)}
        />
      ))}
    </div>
  );
}
