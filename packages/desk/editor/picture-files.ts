// Editor extension for picture files that are dropped on the text or pasted into it.
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { isFormatted } from "../paste/formatted.ts";

/** A position that is updated when text before it changes. */
export interface Place {
  readonly at: number;
}

/** Adds pictures, each inserted at the position when it is ready. */
export type TakePictures = (files: readonly File[], location: Place) => Promise<void>;

/** Extensions of pictures, because some systems report no media type. */
const named = /\.(?:avif|hei[cf]|svg|tiff?|webp)$/i;

const picturesIn = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(
    ({ type, name }) => type.startsWith("image/") || named.test(name),
  );

/** @param take called with the files, unless the editor is read-only */
export function pictureFiles(take: TakePictures): Extension {
  const places = new Set<{ at: number }>();
  const put = (event: Event, view: EditorView, data: DataTransfer | null, at: number) => {
    const files = picturesIn(data);
    if (files.length === 0) return false;
    event.preventDefault();
    if (view.state.readOnly) return true;
    const place = { at };
    places.add(place);
    void take(files, place).finally(() => places.delete(place));
    return true;
  };
  return [
    EditorView.updateListener.of(({ changes }) => {
      for (const place of places) place.at = changes.mapPos(place.at);
    }),
    EditorView.domEventHandlers({
      dragover(event) {
        if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
      },
      drop: (event, view) => put(event, view, event.dataTransfer, view.posAtCoords(event, false)),
      paste: (event, view) => {
        const { clipboardData } = event;
        // Word and Excel add a picture of copied text to the clipboard.
        if (!clipboardData || isFormatted(clipboardData)) return false;
        return put(event, view, clipboardData, view.state.selection.main.head);
      },
    }),
  ];
}
