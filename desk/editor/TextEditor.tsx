// The editor in the page. It stands in a shadow root, which adopts the styles that it makes: the page's policy allows no others.
import type { EditorState } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { useEffect, useRef } from "react";

interface TextEditorProps {
  /** What it begins with. */
  state: EditorState;
  /** Told of a changed text before it is shown: who looks at it elsewhere need not wait for that. */
  onText: (text: string) => void;
  /** Told of the editor when it is there, and of undefined when it is gone. */
  onView: (view: EditorView | undefined) => void;
}

/** Another state is another editor. */
export function TextEditor({ state, onText, onView }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
    const view = new EditorView({
      ...{ state, root, parent: root },
      dispatchTransactions(transactions, view) {
        const last = transactions.at(-1);
        if (last && transactions.some(({ docChanged }) => docChanged)) onText(last.state.doc.toString());
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
