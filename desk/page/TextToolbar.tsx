// Sticky area above the text: the formatting buttons, and notices about something pasted or dropped.
import type { EditorView } from "@codemirror/view";
import { lazy, Suspense } from "react";
import { type Change, setValue } from "../form/yaml-edits.ts";
import type { Offers, Pasted } from "../protocol.ts";
import { headOf } from "../text/yaml-head.ts";
import styles from "./FileView.module.css";
import { Formatting } from "./Formatting.tsx";
import { useFile } from "./file-context.ts";

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
  onPicture: (picture: Offers["pictures"][number]) => void;
  /** Adds pictures from the writer's computer; undefined if they cannot be stored. */
  onFiles: ((files: readonly File[]) => void) | undefined;
  /** Sets the title to that of the pasted text. */
  onTitle: (changes: readonly Change[]) => void;
  /** Closes the notice. */
  onRead: () => void;
}

export function TextToolbar({ view, notice, onTitle, onRead, ...pictures }: TextToolbarProps) {
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
      {!isReadOnly && path.endsWith(".md") && <Formatting view={view} {...pictures} />}
      {notice && (
        <Suspense>
          <PasteNotice {...notice} onTitle={take} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
