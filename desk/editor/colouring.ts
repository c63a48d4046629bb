// What colours the text: Markdown at once, and YAML when it is seen, as its grammar is loaded for that alone.
import { markdownLanguage } from "@codemirror/lang-markdown";
import { LanguageSupport } from "@codemirror/language";
import { Compartment, type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { listKeys } from "./list-keys.ts";

/** More than this is shown as it is: colouring it would hold up typing. */
const mostColoured = 1_000_000;

const language = new Compartment();

// Without the package's own `markdown()`, which brings the grammars of HTML, CSS and JavaScript.
const prose = new LanguageSupport(markdownLanguage, Prec.high(keymap.of([...listKeys])));

/** The colours that a file begins with. */
export function colouring(isMarkdown: boolean, text: string): Extension {
  return language.of(isMarkdown && text.length <= mostColoured ? prose : []);
}

/** Editors whose YAML is coloured, or will be in a moment. */
const withYaml = new WeakSet<EditorView>();

/** Colours front matter, or a file of YAML, from now on. */
export async function colourYaml(view: EditorView, isMarkdown: boolean): Promise<void> {
  if (withYaml.has(view) || view.state.doc.length > mostColoured) return;
  withYaml.add(view);
  const { yaml, yamlFrontmatter } = await import("@codemirror/lang-yaml");
  view.dispatch({ effects: language.reconfigure(isMarkdown ? yamlFrontmatter({ content: prose }) : yaml()) });
}
