// Starts and stops slides that change by themselves.
import * as messages from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./StepButtons.module.css";

interface PlayButtonProps {
  /** What plays: "slides", "pictures". */
  noun: keyof typeof messages.slides.play;
  playing: boolean;
  onPlay: (on: boolean) => void;
}

/** Says what it will do. */
export function PlayButton({ noun, playing, onPlay }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-rotation=""
      aria-label={(playing ? messages.slides.pause : messages.slides.play)[noun]}
      onClick={() => onPlay(!playing)}
    >
      <Icon name={playing ? "pause" : "play"} />
    </button>
  );
}
