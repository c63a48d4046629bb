// Drawings at 1:2 with a switch to full size, and a bank card's outline to measure the screen.

import { type ReactNode, useEffect, useRef, useState } from "react";
import { classNames } from "../../lib/class-names.ts";
import { messages } from "../../lib/messages.ts";
import styles from "./FullSize.module.css";
import { usePixelsPerMillimetre } from "./usePixelsPerMillimetre.ts";

/** Pixels for a millimetre where nobody has measured the screen: 96 an inch. */
const usual = 96 / 25.4;
/** From a large television to a phone. */
const range = { min: 1.5, max: 8, step: 0.02 };

/**
 * A button that opens the outline of a bank card (ISO/IEC 7810 ID-1: 85.6 × 54 mm), which the
 * visitor makes as large as the card.
 * @param opens whether it is open at first
 */
function Measure({ opens = false }: { opens?: boolean }) {
  const words = messages().fullSize;
  const [pixels = usual, store] = usePixelsPerMillimetre();
  const [isOpen, setOpen] = useState(opens);
  const change = (value: number) => store(Math.min(range.max, Math.max(range.min, value)));
  const button = (label: string, sign: string, step: number) => (
    <button type="button" aria-label={label} onClick={() => change(pixels + step)}>
      {sign}
    </button>
  );
  return (
    <>
      <button
        type="button"
        className={styles.measure}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {words.measure}
      </button>
      {isOpen && (
        <div className={styles.card}>
          <p>
            <b>{words.card}</b> {words.until}
          </p>
          <div className={styles.slider}>
            {button(words.smaller, "−", -range.step)}
            <input
              type="range"
              {...range}
              value={pixels}
              aria-label={words.outline}
              aria-valuetext={`${Math.round((pixels / usual) * 100)} %`}
              onChange={({ target }) => change(target.valueAsNumber)}
            />
            {button(words.larger, "+", range.step)}
          </div>
          <button
            type="button"
            className={styles.done}
            onClick={() => {
              store(pixels);
              setOpen(false);
            }}
          >
            {words.done}
          </button>
        </div>
      )}
    </>
  );
}

/** The same below what is always shown in full size. */
export function MeasureScreen() {
  return (
    <div className={styles.below}>
      <Measure />
    </div>
  );
}

interface FullSizeProps {
  /** A choice of drawings, beside the switch. */
  choice?: ReactNode;
  className?: string | undefined;
  /** Contains drawings that are as wide as they are at 1:2. */
  children: ReactNode;
}

/** Without script there is no switch. The first press of it also opens the outline of the card. */
export function FullSize({ choice, className, children }: FullSizeProps) {
  const words = messages().fullSize;
  const box = useRef<HTMLDivElement>(null);
  const [isFull, setFull] = useState(false);
  const [pixels] = usePixelsPerMillimetre();
  // The page's policy forbids widths in its HTML.
  useEffect(() => {
    for (const image of box.current?.querySelectorAll<HTMLElement>("img[data-scale]") ?? []) {
      const millimetres = Number(image.getAttribute("width")) / usual;
      image.style.width = `calc(${millimetres} * var(--mm))`;
    }
  }, []);
  return (
    <div ref={box} className={classNames(styles.sized, className)} data-full={isFull || undefined}>
      <div className={styles.row}>
        {choice}
        <div className={styles.scale}>
          <p className={styles.fixed}>{words.aboutHalf}</p>
          <button
            type="button"
            role="switch"
            aria-checked={isFull}
            className={styles.switch}
            onClick={() => setFull(!isFull)}
          >
            <span aria-hidden="true">{pixels === undefined ? words.aboutHalf : words.half}</span>
            <span>{pixels === undefined ? words.aboutFull : words.full}</span>
          </button>
        </div>
      </div>
      <div className={styles.stage}>
        {children}
        {isFull && <Measure opens={pixels === undefined} />}
      </div>
    </div>
  );
}
