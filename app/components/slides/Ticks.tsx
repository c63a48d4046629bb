// The indicators of a carousel: one button for each slide, the current one thicker.
import styles from "./Ticks.module.css";

interface TicksProps {
  /** Labels of the slides, in order. */
  labels: string[];
  current: number;
  onShow: (index: number) => void;
}

export function Ticks({ labels, current, onShow }: TicksProps) {
  return (
    <div className={`scripted ${styles.ticks}`}>
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
