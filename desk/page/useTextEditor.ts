// The editor of the open file: its text, how it is shown, and what form, notices and windows do with it.
import type { EditorState } from "@codemirror/state";
import { Transaction } from "@codemirror/state";
import { EditorView, type ViewUpdate } from "@codemirror/view";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { colourYaml } from "../editor/colouring.ts";
import { extensionsFor, setReadOnly } from "../editor/extensions.ts";
import { firstSeen, fromOutside, hideHead, isHeadHidden } from "../editor/hidden-head.ts";
import { type Known, seenFrom } from "../editor/offers.ts";
import type { Place, TakePictures } from "../editor/picture-files.ts";
import { typedLine } from "../editor/typed-line.ts";
import { type ChangeKind, isWritten, type Undone, undoEverywhere, undoShown } from "../editor/undoing.ts";
import { fieldId } from "../form/field-props.ts";
import { fieldAt } from "../form/within.ts";
import type { Change } from "../form/yaml-edits.ts";
import { headOf } from "../form/yaml-head.ts";
import type { DraftPicture } from "../keep/draft.ts";
import { restoredState } from "../keep/editor-history.ts";
import type { Pasted } from "../paste/paste.ts";
import { apart } from "../paste/placed.ts";
import type { OpenFile } from "./open-file.ts";

interface Around {
  file: OpenFile;
  known: Known;
  isReadOnly: boolean;
  /** Told of every change of the text, before it is shown. */
  onText: (text: string) => void;
  /** Likewise, once it is shown. */
  onChange: (state: EditorState) => void;
  onPasted: (pasted: Pasted) => void;
  onPictures: TakePictures;
  /** Called before the editor takes the focus, which may be in a part of the desk that is not shown. */
  onShow: () => void;
}

/** Pixels around the cursor that are shown when a file is opened. */
const aroundCursor = 120;

export function useTextEditor({ file, known, isReadOnly, onShow, ...told }: Around) {
  const { path } = file;
  const isNew = file.base === null;
  const { collection } = known;
  // What is shown around the editor is of the newest text whenever it is shown.
  const text = useRef(file.text);
  const [, setShown] = useState(file.text);
  const [typed, setTyped] = useState<number>();
  const [view, setView] = useState<EditorView>();
  // The form stands for the front matter, as long as it can be read.
  const [isSource, setIsSource] = useState(() => headOf(path, file.text) === undefined);
  const hasFields = collection !== undefined && (collection.fields.length > 0 || collection.map !== undefined);
  const isForm = !isSource && hasFields;
  const showUndone = useRef<(undone: Undone) => void>(undefined);
  const now = useRef({ known, ...told });
  now.current = { known, ...told };
  const onText = useCallback((text: string) => now.current.onText(text), []);

  // One editor for as long as the file is open, whatever changes around it.
  const [state] = useState(() => {
    const updated = (update: ViewUpdate) => {
      const { docChanged, state } = update;
      setTyped(typedLine(state));
      if (!docChanged) return;
      text.current = state.doc.toString();
      // The fields say what the front matter says; what is typed below it is shown around the text with its findings.
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
    // A keyboard on the screen would cover what was opened.
    if (!view || matchMedia("(pointer: coarse)").matches) return;
    // A file of fields alone shows no text.
    if (view.dom.getClientRects().length === 0) return document.getElementById(fieldId(["title"]))?.focus();
    const anchor = view.state.selection.main.head;
    view.focus();
    // Of a new text the empty sheet is shown, of another one its fields as far as they leave room.
    view.dispatch({
      effects: EditorView.scrollIntoView(anchor, { y: isNew ? "center" : "nearest", yMargin: aroundCursor }),
    });
  }, [view, isNew]);

  useEffect(() => {
    if (!view) return;
    if (isForm) needsLine(view, path);
    view.dispatch({ effects: hideHead.of(isForm) });
    if (!isForm) void colourYaml(view, path.endsWith(".md"));
    const { state } = view;
    // A new text begins below an empty line.
    const start = isNew ? state.doc.length : firstSeen(state);
    if (isForm && state.selection.main.head < firstSeen(state)) view.dispatch({ selection: { anchor: start } });
  }, [view, isForm, isNew, path]);

  const acts = useMemo(() => {
    const change = (changes: readonly Change[], kind: ChangeKind) =>
      view?.dispatch({
        changes: [...changes],
        annotations: [fromOutside.of(true), Transaction.userEvent.of(kind)],
      });
    return {
      change,
      /** Puts another text in the place of all. */
      replace: (insert: string) => change([{ from: 0, to: view?.state.doc.length ?? 0, insert }], "replace"),
      /** Writes words where the cursor is. */
      insert: (words: string) => {
        view?.dispatch(view.state.replaceSelection(words));
        view?.focus();
      },
      /** Writes a picture below a place, or below the cursor. */
      putPicture: (picture: Written, location?: Place) => view && putPicture(view, path, picture, location),
    };
  }, [view, path]);

  /** The text at this moment, which may be newer than the one that is shown around it. */
  const current = useCallback(() => view?.state.doc.toString() ?? file.text, [view, file]);

  /** Leads to a place: to its field, or to the one that is missing there (a pointer), where the front matter stands in a form. */
  const jump = useCallback(
    (place: number, inSource = false, missing?: string) => {
      if (!view) return;
      onShow();
      const { state } = view;
      if (isHeadHidden(state) && (inSource || place < firstSeen(state))) {
        const head = headOf(path, state.doc.toString());
        const name = head && fieldAt(head, collection?.fields ?? [], { span: { start: place }, missing });
        const field = inSource || name === undefined ? undefined : document.getElementById(fieldId([name]));
        // Once the part of the desk is shown that it is in.
        if (field) return void requestAnimationFrame(() => reach(field, "center"));
        setIsSource(true);
        view.dispatch({ effects: hideHead.of(false) });
      }
      requestAnimationFrame(() => {
        const anchor = Math.min(place, view.state.doc.length);
        view.dispatch({ selection: { anchor }, effects: EditorView.scrollIntoView(anchor, { y: "center" }) });
        view.focus();
      });
    },
    [view, path, collection, onShow],
  );

  showUndone.current = ({ text, place }) => {
    if (!view) return;
    const head = isHeadHidden(view.state) ? headOf(path, text) : undefined;
    const name = head && fieldAt(head, collection?.fields ?? [], { span: { start: place } });
    const field = name === undefined ? undefined : document.getElementById(fieldId([name]));
    onShow();
    // Once the part of the desk is shown that it is in.
    requestAnimationFrame(() => {
      if (field) return reach(field, "nearest");
      view.dispatch({ scrollIntoView: true });
      view.focus();
    });
  };

  const shown = { text: text.current, state, typed, isForm, hasFields, isSource };
  return { ...shown, onText, view, setView, setIsSource, current, jump, ...acts };
}

/** Whether something of the front matter was changed that stands in the form. */
function changesFields({ startState, changes }: ViewUpdate): boolean {
  const body = firstSeen(startState);
  return body > 0 && changes.touchesRange(0, body - 1) !== false;
}

/** Shows a field of the form and puts the cursor into it. */
export function reach(field: HTMLElement, block: ScrollLogicalPosition): void {
  for (let around: Element | null | undefined = field; around; around = around.parentElement?.closest("details"))
    if (around instanceof HTMLDetailsElement) around.open = true;
  field.scrollIntoView({ block });
  field.focus();
}

/** What is written of a picture. */
type Written = Pick<DraftPicture, "path" | "alt">;

/** Writes a picture into the text, below the paragraph, list or table at a place; without words the cursor goes where they belong. */
function putPicture(view: EditorView, path: string, { path: picture, alt }: Written, location?: Place): void {
  const { state } = view;
  const { doc } = state;
  const start = firstSeen(state);
  let line = doc.lineAt(Math.max(location?.at ?? state.selection.main.head, start));
  const isBlank = (number: number) => number > doc.lines || doc.line(number).text.trim() === "";
  while (!isBlank(line.number) && !isBlank(line.number + 1)) line = doc.line(line.number + 1);
  const words = alt.replace(/[[\]\\]/g, "\\$&");
  const block = `![${words}](${seenFrom(path, picture)})`;
  const [before, after] = [
    doc.sliceString(Math.max(start, line.to - 2), line.to),
    doc.sliceString(line.to, line.to + 2),
  ];
  const insert = apart(before, after === "" ? `${block}\n` : block, after);
  const at = line.to + insert.indexOf(block);
  view.dispatch({
    changes: { from: line.to, insert },
    selection: { anchor: alt === "" ? at + "![".length : at + block.length },
    userEvent: "input.picture",
    scrollIntoView: true,
  });
  view.focus();
}

/** A line to write in below the front matter, which a file that ends with its dashes lacks. */
function needsLine(view: EditorView, path: string): void {
  const { doc } = view.state;
  const text = doc.toString();
  if (path.endsWith(".md") && /\n---[ \t]*$/.test(text) && headOf(path, text)?.body === doc.length)
    view.dispatch({
      changes: { from: doc.length, insert: "\n" },
      annotations: fromOutside.of(true),
      userEvent: "open" satisfies ChangeKind,
    });
}
