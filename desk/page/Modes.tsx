// How the file is shown: its fields above its text, or all of it as it is written.
import styles from "./Writing.module.css";

/** Fields and text, or the file as it is written. */
export function Modes({ isSource, onSource }: { isSource: boolean; onSource: (source: boolean) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className={styles.hidden}>How the file is shown</legend>
      {[false, true].map((source) => (
        <label key={String(source)}>
          <input type="radio" name="mode" checked={isSource === source} onChange={() => onSource(source)} />
          <span>{source ? "Source" : "Fields and text"}</span>
        </label>
      ))}
    </fieldset>
  );
}
