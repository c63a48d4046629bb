// The editor for one file: what it colours, completes, underlines and answers to.
import { autocompletion, closeBrackets } from "@codemirror/autocomplete";
import { indentOnInput } from "@codemirror/language";
import { lintGutter } from "@codemirror/lint";
import { Compartment, EditorState, type Extension, type StateEffect } from "@codemirror/state";
import { EditorView, highlightSpecialChars, keymap, lineNumbers, placeholder, type ViewUpdate } from "@codemirror/view";
import type { Pasted } from "../paste/paste.ts";
import { colouring } from "./colouring.ts";
import { completion, thumbnails } from "./completion.ts";
import { formatKeys } from "./formatting.ts";
import { hiddenHead } from "./hidden-head.ts";
import { keys } from "./keys.ts";
import type { Known } from "./offers.ts";
import { pasteFormatted } from "./paste-formatted.ts";
import { pictureFiles, type TakePictures } from "./picture-files.ts";
import { theme } from "./theme.ts";
import { typedLines } from "./typed-line.ts";

const readOnly = new Compartment();

/** Whether the text can be read only. */
export const setReadOnly = (isReadOnly: boolean): StateEffect<unknown> =>
  readOnly.reconfigure(EditorState.readOnly.of(isReadOnly));

interface File {
  /** Relative to the content folder. */
  readonly path: string;
  /** What the editor is called: “Text of the article”. */
  readonly label: string;
  /** The text that the editor begins with. */
  readonly text: string;
}

interface Around {
  /** What completion offers, as it is when it is asked for. */
  readonly known: () => Known;
  /** Told of every change of text and selection. */
  readonly updated: (update: ViewUpdate) => void;
  /** Told of what was pasted with a form. */
  readonly pasted: (found: Pasted) => void;
  /** Takes pictures that are dropped on the text or pasted. */
  readonly takePictures: TakePictures;
}

/** All of the editor but its history, which the draft brings along. */
export function extensionsFor(file: File, { known, updated, pasted, takePictures }: Around): Extension {
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
      // As many as need no scrolling: arrow keys bring the others.
      maxRenderedOptions: 8,
    }),
    isMarkdown ? [] : lintGutter(),
    isMarkdown ? pictureFiles(takePictures) : [],
    pasteFormatted(pasted),
    // Windows ends lines with two signs, of which one would be seen.
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
    theme,
  ];
}
