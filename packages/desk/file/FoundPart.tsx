// The part of the open file that lists what is found in it, and what changes with it.
import type { ComponentProps } from "react";
import { Findings } from "../findings/Findings.tsx";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";
import { OtherFilesChanged } from "./OtherFilesChanged.tsx";
import { useWriting } from "./writing-context.ts";

export function FoundPart() {
  const { path } = useFile();
  const { editor, head, found } = useWriting();
  return (
    <div className={styles.found} data-part="Findings" tabIndex={-1}>
      <Findings
        findings={found.findings}
        checking={found.checking}
        affected={found.affected}
        file={path}
        stage={stageOf(editor.text, head)}
        actions={found.actions}
      />
      <OtherFilesChanged />
    </div>
  );
}

/** How far a text is: still with marks for what is to be written, or with the tick of a draft. */
function stageOf(text: string, head: string): ComponentProps<typeof Findings>["stage"] {
  if (text.includes("✎")) return "unwritten";
  return /^draft: true$/m.test(head) ? "draft" : "written";
}
