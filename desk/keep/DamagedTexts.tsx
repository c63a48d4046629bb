// Texts of a draft that could not be read whole: what there is of them, to be copied. How it is used: <DamagedTexts texts={damaged} />
// above the editor, with `damaged` as `Drafts.load` gives it. They are kept until the draft is removed.
import { CopyButton } from "../parts/CopyButton.tsx";
import { Notice } from "../parts/Notice.tsx";
import styles from "./DamagedTexts.module.css";

export function DamagedTexts({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <Notice
      kind="warning"
      message="The browser’s store has damaged the last state of this draft. The editor has the last one that is whole."
      help="What could be read of the damaged one stands below; copy from it what is missing above. It stays until you remove the draft."
    >
      {texts.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have nothing else, and never change their places.
        <div className={styles.text} key={index}>
          {text.trim() === "" ? (
            <p>Nothing of it can be read.</p>
          ) : (
            <>
              <textarea aria-label="What could be read" readOnly rows={6} value={text} dir="auto" />
              <CopyButton label="Copy it" text={text} />
            </>
          )}
        </div>
      ))}
    </Notice>
  );
}
