// Radio buttons that switch between the form with text and the source.
import styles from "./FileView.module.css";

/** Switches between fields with text, and the source. */
export function Modes({ isSource, onSource }: { isSource: boolean; onSource: (source: boolean) => void }) {
  return (
    <fieldset className={styles.modes}>
      <legend className="vh">How the file is shown</legend>
      {[false, true].map((source) => (
        <label key={String(source)}>
          <input type="radio" name="mode" checked={isSource === source} onChange={() => onSource(source)} />
          <span>{source ? "Source" : "Fields and text"}</span>
        </label>
      ))}
    </fieldset>
  );
}
