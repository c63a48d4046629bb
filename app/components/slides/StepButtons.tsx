// Previous and next of a row of slides, pictures or cards.
import type { ReactNode } from "react";
import * as messages from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./StepButtons.module.css";

interface StepButtonsProps {
  /** What a step shows: "slide", "picture" … */
  noun: keyof typeof messages.slides.next;
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
      <button type="button" className={styles.button} aria-label={messages.slides.previous[noun]} onClick={onPrevious}>
        <Icon name="arrow-left" />
      </button>
      <button type="button" className={styles.button} aria-label={messages.slides.next[noun]} onClick={onNext}>
        <Icon name="arrow" />
      </button>
    </div>
  );
}
