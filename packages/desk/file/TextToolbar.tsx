// Sticky area above the text: the buttons for Markdown and pictures, and notices about something pasted or dropped.
import { lazy, Suspense } from "react";
import { formats } from "../editor/formatting.ts";
import { tableActions } from "../editor/tables.ts";
import { PicturePicker } from "../form/picture/PicturePicker.tsx";
import { setValue } from "../form/yaml-edits.ts";
import { headOf } from "../text/yaml-head.ts";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";
import toolStyles from "./TextToolbar.module.css";
import { useWriting } from "./writing-context.ts";

const PasteNotice = lazy(() => import("../paste/PasteNotice.tsx"));

export function TextToolbar() {
  const { path, collection, isReadOnly, current, offers, addPictures } = useFile();
  const { editor, notice, closeNotice } = useWriting();
  const { view, isInTable, change, putPicture } = editor;
  const take = (title: string) => {
    const head = headOf(path, current());
    const order = collection?.fields.map(({ name }) => name) ?? [];
    if (head) change(setValue(head, ["title"], title, order), "input.field");
    close();
  };
  const close = () => {
    closeNotice();
    view?.focus();
  };
  return (
    <div className={styles.above}>
      {!isReadOnly && path.endsWith(".md") && (
        <div role="toolbar" aria-label="Formatting" className={toolStyles.tools}>
          {(isInTable ? [...formats, ...tableActions] : formats).map(({ name, sign, run, key }) => (
            <button
              key={name}
              type="button"
              data-format={name}
              aria-label={name}
              aria-keyshortcuts={key && `Control+${key.toUpperCase()}`}
              title={key === undefined ? name : `${name} (Ctrl+${key.toUpperCase()})`}
              // Keeps the selection in the editor.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                if (!view) return;
                view.focus();
                run(view);
              }}
            >
              {sign}
            </button>
          ))}
          <PicturePicker
            label="Picture"
            offers={offers}
            onFiles={addPictures && ((files) => void addPictures(files, putPicture))}
            onPick={putPicture}
          />
        </div>
      )}
      {notice && (
        <Suspense>
          <PasteNotice {...notice} onTitle={take} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
