// Assembles the CodeMirror extensions for a file: highlighting, completion, findings, keys and pasting.
import { autocompletion, closeBrackets } from "@codemirror/autocomplete";
import { indentOnInput } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import {
  EditorView,
  highlightSpecialChars,
  keymap,
  lineNumbers,
  placeholder,
  type ViewUpdate,
} from "@codemirror/view";
import type { Pasted } from "../protocol.ts";
import { colouring } from "./colouring.ts";
import { completion, thumbnails } from "./completion.ts";
import { formatKeys } from "./formatting.ts";
import { hiddenHead } from "./hidden-head.ts";
import { keys } from "./keys.ts";
import type { Known } from "./offers.ts";
import { pasteFormatted } from "./paste-formatted.ts";
import { pictureFiles, type TakePictures } from "./picture-files.ts";
import { typedLines } from "./typed-line.ts";

const readOnly = new Compartment();

/** Makes the editor read-only or editable. */
export const setReadOnly = (isReadOnly: boolean): StateEffect<unknown> =>
  readOnly.reconfigure(EditorState.readOnly.of(isReadOnly));

interface File {
  /** Relative to the content folder. */
  readonly path: string;
  /** The editor's accessible name, such as “Text of the article”. */
  readonly label: string;
  /** The initial text. */
  readonly text: string;
}

interface EditorHandlers {
  /** Returns the current data for completion. */
  readonly known: () => Known;
  /** Called after every change of the text or selection. */
  readonly updated: (update: ViewUpdate) => void;
  /** Converts pasted HTML, of which the plain words are the second parameter. */
  readonly convert: (html: string, plain: string) => Promise<Pasted>;
  /** Called after formatted text was pasted. */
  readonly pasted: (found: Pasted) => void;
  /** Adds pictures that were dropped or pasted. */
  readonly takePictures: TakePictures;
}

/** All extensions but the history, which the draft provides. */
export function extensionsFor(
  file: File,
  { known, updated, convert, pasted, takePictures }: EditorHandlers,
): Extension {
  const { path, label, text } = file;
  const isMarkdown = path.endsWith(".md");
  return [
    EditorState.lineSeparator.of("\n"),
    EditorState.tabSize.of(2),
    readOnly.of(EditorState.readOnly.of(false)),
    hiddenHead(path),
    typedLines,
    colouring(isMarkdown, text),
    highlightSpecialChars(),
    indentOnInput(),
    closeBrackets(),
    autocompletion({
      override: [(context) => completion(context, path, known())],
      addToOptions: [thumbnails],
      icons: false,
      // As many as fit without scrolling; the arrow keys show others.
      maxRenderedOptions: 8,
    }),
    isMarkdown ? [] : lintGutter(),
    isMarkdown ? pictureFiles(takePictures) : [],
    pasteFormatted(convert, pasted),
    // Windows ends lines with CRLF, of which the CR would be visible.
    EditorView.clipboardInputFilter.of((words) => words.replace(/\r\n?/g, "\n")),
    isMarkdown ? formatKeys : [],
    keymap.of([...keys]),
    lineNumbers(),
    EditorView.lineWrapping,
    EditorView.perLineTextDirection.of(true),
    EditorView.contentAttributes.of({
      "aria-label": label,
      spellcheck: "true",
      autocorrect: "on",
      autocapitalize: "sentences",
      lang: "en-IN",
    }),
    placeholder("Write here. A heading begins with ##."),
    EditorView.updateListener.of(updated),
  ];
}
