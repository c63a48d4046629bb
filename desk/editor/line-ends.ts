// Line ends of a file: the editor works with LF, and what was opened with CRLF or a byte order mark is handed over with them again.

/** How a file writes what no reader sees. */
export interface Ends {
  readonly mark: boolean;
  readonly crlf: boolean;
}

/** The text of a file for the editor. Lines that end now this way and now that are left for the compiler to tell. */
export function taken(text: string): { readonly text: string; readonly ends: Ends } {
  const mark = text.startsWith("\uFEFF");
  const rest = mark ? text.slice(1) : text;
  const crlf = rest.includes("\r\n") && !/(^|[^\r])\n/.test(rest) && !/\r(?!\n)/.test(rest);
  return { text: crlf ? rest.replaceAll("\r\n", "\n") : rest, ends: { mark, crlf } };
}

/** The text as its file has it. */
export function given(text: string, { mark, crlf }: Ends): string {
  return `${mark ? "\uFEFF" : ""}${crlf ? text.replaceAll("\n", "\r\n") : text}`;
}
