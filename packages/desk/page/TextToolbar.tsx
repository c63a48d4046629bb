// Sticky area above the text: the buttons for Markdown and pictures, and notices about something pasted or dropped.
import type { EditorView } from "@codemirror/view";
import { lazy, Suspense } from "react";
import { formats } from "../editor/formatting.ts";
import { tableActions } from "../editor/tables.ts";
import { PicturePicker } from "../form/PicturePicker.tsx";
import { type Change, setValue } from "../form/yaml-edits.ts";
import type { Offers, Pasted } from "../protocol.ts";
import { headOf } from "../text/yaml-head.ts";
import styles from "./FileView.module.css";
import { useFile } from "./file-context.ts";
import toolStyles from "./TextToolbar.module.css";

const PasteNotice = lazy(() => import("../paste/PasteNotice.tsx"));

/** The notice for something pasted or dropped. */
export interface InsertNotice extends Pick<Pasted, "messages" | "title"> {
  readonly message: string;
}

/** Undefined if nothing was left out. */
export const insertNoticeOf = ({ messages, title }: Pasted): InsertNotice | undefined =>
  messages.length === 0
    ? undefined
    : { message: "The text was put in as Markdown.", messages, title };

interface TextToolbarProps {
  view: EditorView | undefined;
  /** Whether the cursor is in a table. */
  isInTable: boolean;
  offers: Offers;
  notice: InsertNotice | undefined;
  /** Inserts a picture of the site at the cursor. */
  onPicture: (picture: Offers["pictures"][number]) => void;
  /** Adds pictures from the writer's computer; undefined if they cannot be stored. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  /** Sets the title to that of the pasted text. */
  onTitle: (changes: readonly Change[]) => void;
  /** Closes the notice. */
  onRead: () => void;
}

export function TextToolbar(props: TextToolbarProps) {
  const { view, isInTable, offers, notice, onPicture, onFiles, onTitle, onRead } = props;
  const { path, collection, isReadOnly, current } = useFile();
  const take = (title: string) => {
    const head = headOf(path, current());
    const order = collection?.fields.map(({ name }) => name) ?? [];
    if (head) onTitle(setValue(head, ["title"], title, order));
    onRead();
  };
  const close = () => {
    onRead();
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
          <PicturePicker label="Picture" offers={offers} onFiles={onFiles} onPick={onPicture} />
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
