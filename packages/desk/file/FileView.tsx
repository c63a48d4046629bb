// View of the open file: form and text, preview, and findings.
import { lazy, memo, Suspense, useCallback, useRef, useState } from "react";
import { countOf } from "../findings/Findings.tsx";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import { FileToolbar } from "./FileToolbar.tsx";
import styles from "./FileView.module.css";
import { FoundPart } from "./FoundPart.tsx";
import { FileContext, type FileViewProps } from "./file-context.ts";
import { LookPart } from "./LookPart.tsx";
import { Notices } from "./Notices.tsx";
import { allParts, type Part, Tabs } from "./Tabs.tsx";
import { useOpenFile } from "./useOpenFile.ts";
import { usePartKeys } from "./usePartKeys.ts";
import { WritePart } from "./WritePart.tsx";
import { WritingContext } from "./writing-context.ts";

// Loaded on demand.
const Explanation = lazy(() => import("../findings/Explanation.tsx"));

/** The parts of a file that no page shows by itself, such as the facts: the fields have the room. */
const partsWithoutPage = allParts.filter((part) => part !== "Look");

/** Has to be remounted for every file. */
export default memo(function FileView(props: FileViewProps) {
  const { compiler, Beside } = props;
  const [part, setPart] = useState<Part>("Write");
  const room = useRef<HTMLDivElement>(null);
  const showText = useCallback(() => setPart("Write"), []);
  const { file, writing } = useOpenFile(props, showText);
  const { editor, found, message, explained, explain } = writing;
  const parts = Beside || file.collection?.isShown ? allParts : partsWithoutPage;
  usePartKeys(room, parts, setPart, editor.view);
  return (
    <FileContext value={file}>
      <WritingContext value={writing}>
        <ErrorBoundary name="The buttons of this file">
          <FileToolbar
            message={message}
            address={found.addresses?.[0]}
            isSource={editor.hasFields ? editor.isSource : undefined}
          />
        </ErrorBoundary>
        <ErrorBoundary name="What is to be said of this draft">
          <Notices />
        </ErrorBoundary>
        <div ref={room} className={styles.parts} data-part={part}>
          <WritePart />
          {parts === allParts && <LookPart Beside={Beside} />}
          <ErrorBoundary name="The list of findings">
            <FoundPart />
          </ErrorBoundary>
        </div>
        <Tabs
          parts={parts}
          part={part}
          count={countOf(found.findings, found.checking)}
          onPart={setPart}
        />
        {explained !== undefined && (
          <ErrorBoundary key={explained} name="The explanation">
            <Suspense>
              <Explanation
                compiler={compiler}
                code={explained}
                onClose={() => explain(undefined)}
                onCode={explain}
              />
            </Suspense>
          </ErrorBoundary>
        )}
      </WritingContext>
    </FileContext>
  );
});
