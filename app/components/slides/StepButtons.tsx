// The buttons for the previous and the next slide.
import type { ReactNode } from "react";
import { type ClientMessages, messages } from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./StepButtons.module.css";

interface StepButtonsProps {
  /** What a step shows, for the labels. */
  noun: keyof ClientMessages["slides"]["next"];
  onPrevious: () => void;
  onNext: () => void;
  /** Buttons before these two. */
  children?: ReactNode;
}

export function StepButtons({ noun, onPrevious, onNext, children }: StepButtonsProps) {
  return (
    <div className={`scripted ${styles.buttons}`}>
      {children}
      <button
        type="button"
        className={styles.button}
        aria-label={messages().slides.previous[noun]}
        onClick={onPrevious}
      >
        <Icon name="arrow-left" />
      </button>
      <button
        type="button"
        className={styles.button}
        aria-label={messages().slides.next[noun]}
        onClick={onNext}
      >
        <Icon name="arrow" />
      </button>
    </div>
  );
}
