// The parts of a carousel whose slides are side by side: row, slide and controls.

import { interpolate } from "@site/common/messages/interpolate";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { type ClientMessages, messages } from "../../lib/messages.ts";
import styles from "./SlideRow.module.css";
import { StepButtons } from "./StepButtons.tsx";
import { Ticks } from "./Ticks.tsx";
import type { useSlideRow } from "./useSlideRow.ts";

type Row = ReturnType<typeof useSlideRow>;

interface SlideRowProps {
  slides: Row;
  /** Label of the slides, in the plural. */
  label: string;
  /** true: cards side by side instead of one large slide at a time. */
  cards?: boolean;
  className?: string;
  children: ReactNode;
}

/** The scrollable row; its children are slides. */
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

/** A slide, which is inert while it is out of view. */
export function Slide({ slides, index, count, className, colour, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
    <div
      role="group"
      aria-roledescription={messages().slides.slide}
      aria-label={interpolate(messages().slides.place, { number: index + 1, count })}
      className={className}
      data-colour={colour}
      data-marked={slides.isMarked(index) || undefined}
      inert={slides.isOff(index)}
    >
      {children}
    </div>
  );
}

interface SlideControlsProps {
  slides: Row;
  /** Labels of the slides, in order. */
  labels: string[];
  /** What a step shows, for the buttons' labels. */
  noun: keyof ClientMessages["slides"]["next"];
}

/** Indicators and buttons in one line below the cards; none where there is one slide. */
export function SlideControls({ slides, labels, noun }: SlideControlsProps) {
  const { current, show, previous, next } = slides;
  if (labels.length < 2) return null;
  return (
    <div className={`wrap ${styles.controls}`}>
      <Ticks labels={labels} current={current} onShow={show} />
      <StepButtons noun={noun} onPrevious={previous} onNext={next} />
    </div>
  );
}
