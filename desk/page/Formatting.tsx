// Toolbar with buttons for Markdown formatting and pictures.
import type { EditorView } from "@codemirror/view";
import { formats } from "../editor/formatting.ts";
import { tableActions } from "../editor/tables.ts";
import { PicturePicker } from "../form/PicturePicker.tsx";
import type { Offers } from "../protocol.ts";
import styles from "./Formatting.module.css";

interface FormattingProps {
  view: EditorView | undefined;
  /** Whether the cursor is in a table. */
  isInTable: boolean;
  offers: Offers;
  /** Inserts a picture of the site at the cursor. */
  onPicture: (picture: Offers["pictures"][number]) => void;
  /** Adds pictures from the writer's computer; undefined if they cannot be stored. */
  onFiles: ((files: readonly File[]) => void) | undefined;
}

export function Formatting({ view, isInTable, offers, onPicture, onFiles }: FormattingProps) {
  const actions = isInTable ? [...formats, ...tableActions] : formats;
  return (
    <div role="toolbar" aria-label="Formatting" className={styles.tools}>
      {actions.map(({ name, sign, run, key }) => (
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
  );
}
