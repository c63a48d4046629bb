// Lists other files that change with the open one, with a button to undo the change of each.
import { Button } from "../parts/Button.tsx";
import type { OtherFiles } from "./changes.ts";
import styles from "./FileView.module.css";

interface OtherFilesChangedProps {
  others: OtherFiles;
  onDiscard: (path: string) => void;
}

export function OtherFilesChanged({ others, onDiscard }: OtherFilesChangedProps) {
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
            <Button aria-label={`Take back: ${path}`} onClick={() => onDiscard(path)}>
              Take back
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
