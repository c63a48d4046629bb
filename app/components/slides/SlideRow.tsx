// The parts of a carousel whose slides are side by side: the row and a slide.

import { interpolate } from "@site/common/messages/interpolate";
import type { ReactNode } from "react";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./SlideRow.module.css";
import type { useSlideRow } from "./useSlideRow.ts";

type Row = ReturnType<typeof useSlideRow>;

interface SlideRowProps {
  slides: Row;
  /** Label of the slides, in the plural. */
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** The scrollable row; its children are slides. */
export function SlideRow({ slides, label, className, children }: SlideRowProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of slides, not of form fields.
    <div
      ref={slides.row}
      className={classNames(styles.row, className)}
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
  colour?: string;
  children: ReactNode;
}

/** A slide, which is inert while it is out of view. */
export function Slide({ slides, index, count, colour, children }: SlideProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no group of form fields.
    <div
      role="group"
      aria-roledescription={messages().slides.slide}
      aria-label={interpolate(messages().slides.place, { number: index + 1, count })}
      data-colour={colour}
      data-marked={slides.isMarked(index) || undefined}
      inert={slides.isOff(index)}
    >
      {children}
    </div>
  );
}
