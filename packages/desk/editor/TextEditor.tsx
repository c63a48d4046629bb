// Component with the CodeMirror editor, in a shadow root. That adopts the editor's styles, which
// the page's policy forbids elsewhere.
/// <reference types="vite/client" />
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";
import css from "./theme.css?inline";

const theme = new CSSStyleSheet();
theme.replaceSync(css);

interface TextEditorProps {
  /** The editor's initial state. */
  state: EditorState;
  /** Called with a changed text before it is painted, so that others can start to process it. */
  onText: (text: string) => void;
  /** Called with the editor when it is created, and with undefined when it is destroyed. */
  onView: (view: EditorView | undefined) => void;
}

/** A new state creates a new editor. */
export function TextEditor({ state, onText, onView }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    // CodeMirror puts its own before it.
    root.adoptedStyleSheets = [theme];
    const view = new EditorView({
      state,
      root,
      parent: root,
      dispatchTransactions(transactions, view) {
        const last = transactions.at(-1);
        if (last && transactions.some(({ docChanged }) => docChanged)) {
          onText(last.newDoc.toString());
        }
        view.update(transactions);
      },
    });
    onView(view);
    return () => {
      view.destroy();
      onView(undefined);
    };
  }, [state, onText, onView]);
  return <div ref={place} />;
}
