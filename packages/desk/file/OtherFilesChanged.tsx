// Lists other files that change with the open one, with a button to undo the change of each.
import { Button } from "../parts/Button.tsx";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";
import { useWriting } from "./writing-context.ts";

export function OtherFilesChanged() {
  const { otherTexts } = useFile();
  const { others } = useWriting();
  const paths = Object.keys(others);
  if (paths.length === 0) return null;
  return (
    <section className={styles.others} aria-label="Other files that change with it">
      <h2>Changed with it</h2>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            {path}
            {others[path] === null && " is removed"}
            <Button aria-label={`Take back: ${path}`} onClick={() => otherTexts.discard(path)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
