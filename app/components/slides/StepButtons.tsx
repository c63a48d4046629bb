// Previous and next of a row of slides, pictures or cards.
import type { ReactNode } from "react";
import { Icon } from "../parts/Icon.tsx";
import styles from "./StepButtons.module.css";

interface StepButtonsProps {
  /** What a step shows: "slide", "picture" … */
  noun: string;
  onPrevious: () => void;
  onNext: () => void;
  /** Buttons before these two. */
  children?: ReactNode;
}

/** Square buttons that share their lines. */
export function StepButtons({ noun, onPrevious, onNext, children }: StepButtonsProps) {
  return (
    <div className={styles.buttons}>
      {children}
      <button type="button" className={styles.button} aria-label={`Previous ${noun}`} onClick={onPrevious}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" className={styles.button} aria-label={`Next ${noun}`} onClick={onNext}>
        <Icon name="arrow" />
      </button>
    </div>
  );
}
