// The parts that every carousel whose slides stand side by side is made of.
import type { ReactNode } from "react";
import { filled } from "../../../enquiry/filled.ts";
import { classNames } from "../../lib/class-names.ts";
import * as messages from "../../lib/messages.ts";
import styles from "./SlideRow.module.css";
import { StepButtons } from "./StepButtons.tsx";
import { Ticks } from "./Ticks.tsx";
import type { useSlideRow } from "./useSlideRow.ts";

type Row = ReturnType<typeof useSlideRow>;

interface SlideRowProps {
  slides: Row;
  /** What the slides are, in the plural. */
  label: string;
  /** Cards beside each other instead of one large slide after the other. */
  cards?: boolean;
  className?: string;
  children: ReactNode;
}

/** The box that scrolls; its children are slides. */
export function SlideRow({ slides, label, cards, className, children }: SlideRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides, not of form fields.
    <div
      ref={slides.row}
      className={classNames(styles.row, cards && styles.cards, className)}
      role="group"
      aria-label={label}
      aria-live="polite"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable with the keyboard.
      tabIndex={0}
    >
      {children}
    </div>
  );
}

interface SlideProps {
  slides: Row;
  index: number;
  count: number;
  className?: string;
  colour?: string;
  children: ReactNode;
}

/** One slide; out of view it is out of reach. */
export function Slide({ slides, index, count, className, colour, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
    <div
      role="group"
      aria-roledescription={messages.slides.slide}
      aria-label={filled(messages.slides.place, { number: index + 1, count })}
      className={className}
      data-colour={colour}
      inert={slides.isOff(index)}
    >
      {children}
    </div>
  );
}

interface SlideControlsProps {
  slides: Row;
  /** What each slide shows, in order. */
  labels: string[];
  /** What a step shows: "product", "certificate" … */
  noun: keyof typeof messages.slides.next;
}

/** Indicators, previous and next: in one line below the cards. */
export function SlideControls({ slides, labels, noun }: SlideControlsProps) {
  const { current, show, previous, next } = slides;
  return (
    <div className={`wrap ${styles.controls}`}>
      <Ticks labels={labels} current={current} onShow={show} />
      <StepButtons noun={noun} onPrevious={previous} onNext={next} />
    </div>
  );
}
