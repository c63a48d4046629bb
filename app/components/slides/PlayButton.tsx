// The button that starts and pauses a carousel's automatic rotation.
import { type ClientMessages, messages } from "../../lib/messages.ts";
import { Icon } from "../parts/Icon.tsx";
import styles from "./StepButtons.module.css";

interface PlayButtonProps {
  /** What rotates. */
  noun: keyof ClientMessages["slides"]["play"];
  playing: boolean;
  onPlay: (on: boolean) => void;
}

/** Its label is the action, not the state. */
export function PlayButton({ noun, playing, onPlay }: PlayButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-rotation=""
      aria-label={(playing ? messages().slides.pause : messages().slides.play)[noun]}
      onClick={() => onPlay(!playing)}
    >
      <Icon name={playing ? "pause" : "play"} />
    </button>
  );
}
