// Hook for the editor of the open file: its state, its view, and the actions on it.
import type { EditorState } from "@codemirror/state";
import { Transaction } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { placeholderText } from "@site/common/placeholder-text";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { CompilerClient } from "../compiler-client.ts";
import type { DraftPicture } from "../drafts/draft.ts";
import { restoredState } from "../drafts/editor-history.ts";
import { colourYaml } from "../editor/colouring.ts";
import { extensionsFor, setReadOnly } from "../editor/extensions.ts";
import { firstSeen, fromOutside, hideHead, isHeadHidden } from "../editor/hidden-head.ts";
import { type Known, seenFrom } from "../editor/offers.ts";
import type { Place, TakePictures } from "../editor/picture-files.ts";
import { tableAt } from "../editor/tables.ts";
import { typedLine } from "../editor/typed-line.ts";
import {
  type ChangeKind,
  isWritten,
  type Undone,
  undoEverywhere,
  undoShown,
} from "../editor/undoing.ts";
import { fieldId } from "../form/field-props.ts";
import { fieldOf } from "../form/form-findings.ts";
import type { Change } from "../form/yaml-edits.ts";
import { asOwnBlock } from "../paste/block-spacing.ts";
import { convertPasted } from "../paste/paste.ts";
import type { Pasted } from "../protocol.ts";
import { headOf, type Path } from "../text/yaml-head.ts";
import type { OpenFile } from "./open-file.ts";

interface TextEditorOptions {
  compiler: CompilerClient;
  file: OpenFile;
  known: Known;
  isReadOnly: boolean;
  /** Called with every change of the text, before it is painted. */
  onText: (text: string) => void;
  /** Called with every change, after it is painted. */
  onChange: (state: EditorState) => void;
  onPasted: (pasted: Pasted) => void;
  onPictures: TakePictures;
  /** Called before the editor is focused, as its part of the desk may be hidden. */
  onShow: () => void;
}

export type TextEditorHandle = ReturnType<typeof useTextEditor>;

/** Pixels around the cursor that are scrolled into view when a file is opened. */
const aroundCursor = 120;

export function useTextEditor({
  compiler,
  file,
  known,
  isReadOnly,
  onShow,
  ...handlers
}: TextEditorOptions) {
  const { path } = file;
  const isNew = file.base === null;
  const { collection } = known;
  // A ref, so that every render uses the newest text. Effects must not depend on it: React may give up a render, and then skips them.
  const text = useRef(file.text);
  const [, setShown] = useState(file.text);
  const [typed, setTyped] = useState<number>();
  const [isInTable, setIsInTable] = useState(false);
  const [view, setView] = useState<EditorView>();
  // The form replaces the front matter as long as that can be parsed.
  const [isSource, setIsSource] = useState(() => headOf(path, file.text) === undefined);
  const hasFields =
    collection !== undefined && (collection.fields.length > 0 || collection.map !== undefined);
  const isForm = !isSource && hasFields;
  const showUndone = useRef<(undone: Undone) => void>(undefined);
  const now = useRef({ known, ...handlers });
  now.current = { known, ...handlers };
  const onText = useCallback((text: string) => now.current.onText(text), []);

  // The state is created once, whatever props change.
  const [state] = useState(() => {
    const updated = (update: ViewUpdate) => {
      const { docChanged, state } = update;
      setTyped(typedLine(state));
      setIsInTable(tableAt(state) !== undefined);
      if (!docChanged) return;
      text.current = state.doc.toString();
      // Only changes of front matter render at once; others are rendered together with their findings.
      if (changesFields(update)) setShown(text.current);
      if (isWritten(update)) now.current.onChange(state);
    };
    const label = `Text of the ${collection?.noun ?? "file"}`;
    return restoredState(file.history, file.text, [
      extensionsFor(
        { ...file, label },
        {
          known: () => now.current.known,
          updated,
          convert: (html, plain) => convertPasted(compiler, html, plain),
          pasted: (found) => now.current.onPasted(found),
          takePictures: (files, location) => now.current.onPictures(files, location),
        },
      ),
      undoShown((undone) => showUndone.current?.(undone)),
    ]);
  });

  useEffect(() => {
    view?.dispatch({ effects: setReadOnly(isReadOnly) });
  }, [view, isReadOnly]);

  useEffect(() => view && undoEverywhere(view), [view]);

  useEffect(() => {
    // Focusing would open the on-screen keyboard, which would cover the text.
    if (!view || matchMedia("(pointer: coarse)").matches) return;
    // A file without a text shows only its form.
    if (view.dom.getClientRects().length === 0) {
      return document.getElementById(fieldId(["title"]))?.focus();
    }
    const anchor = view.state.selection.main.head;
    view.focus();
    // Scrolls a new text into view; for others as many fields as possible stay visible.
    view.dispatch({
      effects: EditorView.scrollIntoView(anchor, {
        y: isNew ? "center" : "nearest",
        yMargin: aroundCursor,
      }),
    });
  }, [view, isNew]);

  useEffect(() => {
    if (!view) return;
    if (isForm) addMissingLine(view, path);
    view.dispatch({ effects: hideHead.of(isForm) });
    if (!isForm) void colourYaml(view, path.endsWith(".md"));
    const { state } = view;
    // The cursor of a new text starts after an empty line.
    const start = isNew ? state.doc.length : firstSeen(state);
    if (isForm && state.selection.main.head < firstSeen(state)) {
      view.dispatch({ selection: { anchor: start } });
    }
  }, [view, isForm, isNew, path]);

  const acts = useMemo(() => {
    const change = (changes: readonly Change[], kind: ChangeKind) =>
      view?.dispatch({
        changes: [...changes],
        annotations: [fromOutside.of(true), Transaction.userEvent.of(kind)],
      });
    return {
      change,
      /** Replaces the whole text. */
      replace: (insert: string) =>
        change([{ from: 0, to: view?.state.doc.length ?? 0, insert }], "replace"),
      /** Inserts a picture after a position, or after the cursor. */
      putPicture: (picture: PictureToInsert, location?: Place) =>
        view && putPicture(view, path, picture, location),
    };
  }, [view, path]);

  /** The current text, which may be newer than the rendered one. */
  const current = useCallback(() => text.current, []);

  /** The path to the field that a position or a missing field belongs to, while the form shows the front matter. */
  const fieldAt = useCallback(
    (text: string, start: number, missing?: string) => {
      const head = view && isHeadHidden(view.state) ? headOf(path, text) : undefined;
      return head && collection && fieldOf(head, collection, { span: { start }, missing })?.path;
    },
    [view, path, collection],
  );

  /** Moves to a position; if the form shows the front matter, to its field, or to the missing one (a pointer). */
  const jump = useCallback(
    (place: number, inSource = false, missing?: string) => {
      if (!view) return;
      onShow();
      const { state } = view;
      if (isHeadHidden(state) && (inSource || place < firstSeen(state))) {
        const field = inSource ? undefined : fieldAt(state.doc.toString(), place, missing);
        // After that part of the desk has become visible.
        if (field) return void requestAnimationFrame(() => showField(field, "center"));
        setIsSource(true);
        view.dispatch({ effects: hideHead.of(false) });
      }
      requestAnimationFrame(() => {
        const anchor = Math.min(place, view.state.doc.length);
        view.dispatch({
          selection: { anchor },
          effects: EditorView.scrollIntoView(anchor, { y: "center" }),
        });
        view.focus();
      });
    },
    [view, fieldAt, onShow],
  );

  showUndone.current = ({ text, place }) => {
    if (!view) return;
    const field = fieldAt(text, place);
    onShow();
    // After that part of the desk has become visible.
    requestAnimationFrame(() => {
      if (field) return showField(field, "nearest");
      view.dispatch({ scrollIntoView: true });
      view.focus();
    });
  };

  const shown = { text: text.current, state, typed, isInTable, isForm, hasFields, isSource };
  return { ...shown, onText, view, setView, setIsSource, current, jump, ...acts };
}

/** Whether a change affects front matter that the form shows. */
function changesFields({ startState, changes }: ViewUpdate): boolean {
  const body = firstSeen(startState);
  return body > 0 && changes.touchesRange(0, body - 1) !== false;
}

/**
 * Scrolls to the field at a path and focuses it. A member or entry around it is unfolded; its fields are shown a moment later, as those of
 * a file that has just been opened are.
 */
function showField(fieldPath: Path, block: ScrollLogicalPosition, framesLeft = 60): void {
  const lengths = fieldPath.map((_, index) => fieldPath.length - index);
  const around = lengths.find((length) =>
    document.getElementById(fieldId(fieldPath.slice(0, length))),
  );
  const field = document.getElementById(fieldId(fieldPath.slice(0, around ?? 0)));
  const row = unfoldedRow(field, fieldPath[around ?? 0]);
  if ((row || !field) && framesLeft > 0) {
    requestAnimationFrame(() => showField(fieldPath, block, framesLeft - 1));
  } else if (field) {
    focusField(field, block);
  }
}

/** Unfolds a member of a list, or an entry of a map; undefined if the field has none. */
function unfoldedRow(field: HTMLElement | null, step: string | number | undefined) {
  const row = field?.querySelector(`[data-step="${CSS.escape(String(step))}"]`) ?? undefined;
  const fold = row?.querySelector<HTMLElement>(":scope > details:not([open]) > summary");
  fold?.click();
  return row;
}

/** Scrolls to a field of the form and focuses it. */
function focusField(field: HTMLElement, block: ScrollLogicalPosition): void {
  for (
    let around: Element | null | undefined = field;
    around;
    around = around.parentElement?.closest("details")
  ) {
    if (around instanceof HTMLDetailsElement) around.open = true;
  }
  field.scrollIntoView({ block });
  field.focus();
}

/** The data of a picture to insert. */
type PictureToInsert = Pick<DraftPicture, "path" | "alt">;

/** Inserts a picture after the block at a position; without alternative text, the cursor goes to the place for it. */
function putPicture(
  view: EditorView,
  path: string,
  { path: picture, alt }: PictureToInsert,
  location?: Place,
): void {
  const { state } = view;
  const { doc } = state;
  const start = firstSeen(state);
  let line = doc.lineAt(Math.max(location?.at ?? state.selection.main.head, start));
  const isBlank = (number: number) => number > doc.lines || doc.line(number).text.trim() === "";
  while (!isBlank(line.number) && !isBlank(line.number + 1)) line = doc.line(line.number + 1);
  const words = alt.replace(/[[\]\\]/g, "\\$&");
  const block = `![${words}](${seenFrom(path, picture)})`;
  // The mark of a pasted text keeps the place of its picture.
  const from = line.text.trim() === placeholderText ? line.from : line.to;
  const before = doc.sliceString(Math.max(start, from - 2), from);
  const after = doc.sliceString(line.to, line.to + 2);
  const insert = asOwnBlock(before, after === "" ? `${block}\n` : block, after);
  const at = from + insert.indexOf(block);
  view.dispatch({
    changes: { from, to: line.to, insert },
    selection: { anchor: alt === "" ? at + "![".length : at + block.length },
    userEvent: "input.picture",
    scrollIntoView: true,
  });
  view.focus();
}

/** Adds a line after front matter that is at the end of a file. */
function addMissingLine(view: EditorView, path: string): void {
  const { doc } = view.state;
  const text = doc.toString();
  if (
    path.endsWith(".md") &&
    /\n---[ \t]*$/.test(text) &&
    headOf(path, text)?.body === doc.length
  ) {
    view.dispatch({
      changes: { from: doc.length, insert: "\n" },
      annotations: fromOutside.of(true),
      userEvent: "open" satisfies ChangeKind,
    });
  }
}
