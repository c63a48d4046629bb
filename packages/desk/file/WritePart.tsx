// The part of the open file in which is written: the form, and the text with its buttons.
import { Fragment, useMemo, useSyncExternalStore } from "react";
import { TextEditor } from "../editor/TextEditor.tsx";
import { Form } from "../form/Form.tsx";
import { ErrorBoundary } from "../parts/ErrorBoundary.tsx";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";
import { TextToolbar } from "./TextToolbar.tsx";
import { useWriting } from "./writing-context.ts";

/** Where the parts are shown one at a time (FileView.module.css). */
const narrow = matchMedia("(max-width: 63.99rem)");

function watchWidth(listener: () => void): () => void {
  narrow.addEventListener("change", listener);
  return () => narrow.removeEventListener("change", listener);
}

export function WritePart() {
  const file = useFile();
  const { path, collection, offers, addPictures } = file;
  const { editor, head, found, scroller } = useWriting();
  const { isForm, change, jump } = editor;
  const { fix } = found.actions;
  // There the text comes first, and the fields below it.
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow.matches);
  const acts = useMemo(
    () => ({ change, toSource: (place: number) => jump(place, true), fix }),
    [change, jump, fix],
  );
  const fields = isForm && collection && (
    <ErrorBoundary key="fields" name="The form">
      <Form
        file={file}
        collection={collection}
        offers={offers}
        addPictures={addPictures}
        text={head}
        acts={acts}
        findings={found.ofHead}
      />
    </ErrorBoundary>
  );
  const writing = (
    <Fragment key="text">
      <ErrorBoundary name="The buttons above the text">
        <TextToolbar />
      </ErrorBoundary>
      <ErrorBoundary name="The text">
        <div className={styles.editor} data-empty={(isForm && !path.endsWith(".md")) || undefined}>
          <TextEditor state={editor.state} onText={editor.onText} onView={editor.setView} />
        </div>
      </ErrorBoundary>
    </Fragment>
  );
  return (
    <div ref={scroller} className={styles.write} data-part="Write">
      {isNarrow ? [writing, fields] : [fields, writing]}
    </div>
  );
}
