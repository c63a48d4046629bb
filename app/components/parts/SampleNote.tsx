// A line above what is shown which says that it is an example, as the drawings say it of theirs.
import styles from "./SampleNote.module.css";

/** @param words left out where nothing is an example */
export function SampleNote({ words }: { readonly words: string | undefined }) {
  if (words === undefined) return null;
  return (
    <div className="wrap">
      <p className={styles.note}>{words}</p>
    </div>
  );
}
