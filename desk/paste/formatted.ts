// Whether a clipboard holds more than its plain words say.

/** How far into the HTML the marks of editors are looked for, in characters. */
const ofEditorsWithin = 2000;

/** Marks of a structure that plain words would lose. */
const structured = /<(?:p|h[1-6]|ul|ol|li|table|blockquote|b|strong|i|em|a)\b/i;

/** How programmers' editors mark what is copied out of them: it is the plain text that is meant. */
const ofEditors = /font-family:[^;>]*(?:mono|consolas|menlo|courier)[^>]*white-space:\s*pre/i;

/** What a clipboard holds, as far as it matters. */
type Clipboard = Pick<DataTransfer, "getData" | "types">;

/** Whether what is pasted has a structure that is worth to be kept. */
export function isFormatted(clipboard: Clipboard): boolean {
  if (clipboard.types.includes("vscode-editor-data")) return false;
  const html = clipboard.getData("text/html");
  return structured.test(html) && !ofEditors.test(html.slice(0, ofEditorsWithin));
}
