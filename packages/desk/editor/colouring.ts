// Syntax highlighting: Markdown at once, and YAML only when it is visible, because its grammar has to be loaded.
import { markdownLanguage } from "@codemirror/lang-markdown";
import { Language, LanguageSupport, syntaxHighlighting } from "@codemirror/language";
import { Compartment, type Extension, Prec } from "@codemirror/state";
import { type EditorView, keymap } from "@codemirror/view";
import { tagHighlighter, tags } from "@lezer/highlight";
import type { MarkdownParser } from "@lezer/markdown";
import { listKeys } from "./list-keys.ts";
import { tableKeys } from "./tables.ts";

/** Longest text that is highlighted, in characters; with longer ones typing would be slow. */
const maxColoured = 1_000_000;

const language = new Compartment();

// GitHub's dialect, as the compiler reads it: without the package's marks for raised letters and pictograms.
const github = new Language(
  markdownLanguage.data,
  (markdownLanguage.parser as MarkdownParser).configure({
    remove: ["Subscript", "Superscript", "Emoji"],
  }),
  [],
  "markdown",
);

// Not the package's `markdown()`, which includes the grammars of HTML, CSS and JavaScript.
const prose = new LanguageSupport(github, Prec.high(keymap.of([...tableKeys, ...listKeys])));

/** Gives words the classes that theme.css styles. */
const highlighting = syntaxHighlighting(
  tagHighlighter([
    { tag: tags.heading1, class: "heading heading1" },
    { tag: tags.heading2, class: "heading heading2" },
    { tag: tags.heading3, class: "heading heading3" },
    { tag: tags.heading, class: "heading" },
    { tag: tags.strong, class: "strong" },
    { tag: tags.emphasis, class: "emphasis" },
    { tag: tags.monospace, class: "monospace" },
    { tag: [tags.link, tags.url, tags.propertyName, tags.tagName], class: "name" },
    {
      tag: [tags.quote, tags.processingInstruction, tags.meta, tags.comment, tags.contentSeparator],
      class: "quiet",
    },
  ]),
);

/** The initial highlighting of a file. */
export function colouring(isMarkdown: boolean, text: string): Extension {
  return [language.of(isMarkdown && text.length <= maxColoured ? prose : []), highlighting];
}

/** Editors with YAML highlighting, or for which it is loading. */
const withYaml = new WeakSet<EditorView>();

/** Turns on highlighting of front matter or of a YAML file. */
export async function colourYaml(view: EditorView, isMarkdown: boolean): Promise<void> {
  if (withYaml.has(view) || view.state.doc.length > maxColoured) return;
  withYaml.add(view);
  const { yaml, yamlFrontmatter } = await import("@codemirror/lang-yaml");
  view.dispatch({
    effects: language.reconfigure(isMarkdown ? yamlFrontmatter({ content: prose }) : yaml()),
  });
}
