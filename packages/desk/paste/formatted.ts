// Determines whether a clipboard contains formatting beyond its plain text.

/** How far into the HTML code editors' marks are searched, in characters. */
const ofEditorsWithin = 2000;

/** Elements whose meaning plain text would lose, and words of which each line is one. */
const structured =
  /<(?:p|div|br|h[1-6]|ul|ol|li|table|blockquote|pre|b|strong|i|em|a)\b|white-space:\s*(?:pre-|break)/i;

/** The mark of code editors, whose plain text is meant. */
const ofEditors = /font-family:[^;>]*(?:mono|consolas|menlo|courier)[^>]*white-space:\s*pre/i;

/** The parts of a clipboard that matter. */
type Clipboard = Pick<DataTransfer, "getData" | "types">;

/** Whether the clipboard has formatting worth converting. */
export function isFormatted(clipboard: Clipboard): boolean {
  if (clipboard.types.includes("vscode-editor-data")) return false;
  const html = clipboard.getData("text/html");
  return structured.test(html) && !ofEditors.test(html.slice(0, ofEditorsWithin));
}
