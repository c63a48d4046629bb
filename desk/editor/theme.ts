// The editor's theme, from the desk's design tokens, so that it follows light and dark mode.
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

const look = EditorView.theme({
  "&": { backgroundColor: "var(--sheet)", color: "var(--ink)", fontSize: "var(--t-body)" },
  "&.cm-focused": { outline: "3px solid var(--focus)", outlineOffset: "-1px" },
  ".cm-scroller": {
    fontFamily: "var(--font-text)",
    lineHeight: "var(--lh-text)",
    overflow: "auto",
  },
  // Clicks on the empty area below a short text reach the editor.
  ".cm-content, .cm-gutter": { minHeight: "24rem" },
  ".cm-content": { caretColor: "var(--ink)", padding: "var(--s-4) 0", maxWidth: "46rem" },
  ".cm-line": { padding: "0 var(--s-4)", overflowWrap: "anywhere" },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--ink-2)",
    border: "0",
    fontSize: "var(--t-small)",
  },
  ".cm-lineNumbers .cm-gutterElement": { minWidth: "2rem", padding: "0 0 0 var(--s-1)" },
  ".cm-panels": {
    backgroundColor: "var(--ground)",
    color: "var(--ink)",
    borderColor: "var(--line)",
  },
  ".cm-panels button, .cm-panels input, .cm-textfield": {
    minHeight: "2.75rem",
    fontSize: "var(--t-small)",
    backgroundColor: "var(--sheet)",
    backgroundImage: "none",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
  },
  ".cm-panel.cm-search": { padding: "var(--s-2) var(--s-4)", fontFamily: "var(--font-text)" },
  ".cm-panel.cm-search label": {
    display: "inline-flex",
    alignItems: "center",
    fontSize: "var(--t-small)",
  },
  ".cm-panel.cm-search label:has([name=re])": { display: "none" },
  ".cm-panel.cm-search [type=checkbox]": {
    width: "1.5rem",
    height: "1.5rem",
    minHeight: "0",
    margin: "0.5rem",
  },
  ".cm-panel.cm-search [name=close]": { minWidth: "2.75rem", fontSize: "1.25rem", border: "0" },
  ".cm-tooltip": {
    backgroundColor: "var(--paper)",
    color: "var(--ink)",
    border: "1px solid var(--line-strong)",
    maxWidth: "min(32rem, 92vw)",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": {
    fontFamily: "var(--font-text)",
    fontSize: "var(--t-small)",
    maxHeight: "none",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li": {
    padding: "0.35rem 0.75rem",
    minHeight: "2rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]": {
    backgroundColor: "var(--green)",
    color: "var(--on-green)",
  },
  ".cm-completionDetail": { fontStyle: "normal", color: "var(--ink-2)" },
  "li[aria-selected] .cm-completionDetail": { color: "inherit" },
  // Without room beside the list it would cover other offers.
  ".cm-completionInfo-left-narrow, .cm-completionInfo-right-narrow": { display: "none" },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "var(--wght-strong)" },
  ".cm-thumbnail": {
    display: "inline-block",
    width: "3.5rem",
    height: "2.5rem",
    objectFit: "cover",
    marginInlineEnd: "0.6rem",
  },
  ".cm-diagnostic": {
    padding: "var(--s-2) var(--s-3)",
    whiteSpace: "pre-line",
    borderInlineStart: "4px solid var(--line-strong)",
  },
  ".cm-diagnostic-error": { borderInlineStartColor: "var(--error)" },
  ".cm-diagnostic-warning": { borderInlineStartColor: "var(--warning)" },
  ".cm-diagnosticAction": {
    display: "inline-block",
    minHeight: "2.25rem",
    margin: "var(--s-2) var(--s-2) 0 0",
    padding: "0 var(--s-3)",
    backgroundColor: "transparent",
    color: "var(--green)",
    border: "1px solid currentColor",
    borderRadius: "0",
  },
  ".cm-lintRange": {
    backgroundImage: "none",
    textDecorationLine: "underline",
    textDecorationSkipInk: "none",
    textUnderlineOffset: "0.2em",
  },
  ".cm-lintRange-error": { textDecorationStyle: "wavy", textDecorationColor: "var(--error)" },
  ".cm-lintRange-warning": { textDecorationStyle: "wavy", textDecorationColor: "var(--warning)" },
  ".cm-lintRange-info": { textDecorationStyle: "dotted", textDecorationColor: "var(--ink-2)" },
  ".cm-lintRange-active": { backgroundColor: "var(--mark)" },
  // The package's gutter marks are data: URLs, which the desk's policy blocks; these shapes replace them.
  ".cm-lint-marker": { content: "normal", width: "0.8em", height: "0.8em", margin: "0.1em" },
  ".cm-lint-marker-error": { backgroundColor: "var(--error)", borderRadius: "50%" },
  ".cm-lint-marker-warning": {
    backgroundColor: "var(--warning)",
    clipPath: "polygon(50% 0, 100% 100%, 0 100%)",
  },
  ".cm-lint-marker-info": { backgroundColor: "var(--ink-2)" },
  ".cm-lintPoint:after": { borderBottomColor: "var(--error)" },
  ".cm-placeholder": { color: "var(--ink-2)" },
  ".cm-searchMatch": { backgroundColor: "var(--mark)" },
});

const words = HighlightStyle.define([
  {
    tag: tags.heading1,
    fontSize: "1.4em",
    fontWeight: "var(--wght-head)",
    fontFamily: "var(--font-head)",
  },
  {
    tag: tags.heading2,
    fontSize: "1.3em",
    fontWeight: "var(--wght-head)",
    fontFamily: "var(--font-head)",
  },
  {
    tag: tags.heading3,
    fontSize: "1.15em",
    fontWeight: "var(--wght-head)",
    fontFamily: "var(--font-head)",
  },
  { tag: tags.heading, fontWeight: "var(--wght-head)", fontFamily: "var(--font-head)" },
  { tag: tags.strong, fontWeight: "var(--wght-strong)" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: [tags.link, tags.url], color: "var(--green)" },
  { tag: tags.quote, color: "var(--ink-2)" },
  {
    tag: [tags.processingInstruction, tags.meta, tags.comment, tags.contentSeparator],
    color: "var(--ink-2)",
  },
  {
    tag: [tags.definition(tags.propertyName), tags.propertyName, tags.tagName],
    color: "var(--green)",
  },
  { tag: tags.monospace, fontFamily: "ui-monospace, monospace", fontSize: "0.92em" },
]);

export const theme: Extension = [look, syntaxHighlighting(words)];
