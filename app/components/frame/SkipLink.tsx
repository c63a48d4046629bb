// The first stop of the keyboard: past the header, to the page's main part.
import styles from "./SkipLink.module.css";

/** Seen only while it has the focus. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      Skip to content
    </a>
  );
}
