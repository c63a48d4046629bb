// Converts line endings: the editor uses LF. CRLF and a byte order mark are restored when a file is
// saved.

/** The byte order mark and line endings of a file. */
export interface LineEnds {
  readonly mark: boolean;
  readonly crlf: boolean;
}

/** Converts a file for the editor. Mixed line endings are not changed, so that the compiler reports them. */
export function normaliseLineEnds(text: string): {
  readonly text: string;
  readonly ends: LineEnds;
} {
  const mark = text.startsWith("\uFEFF");
  const rest = mark ? text.slice(1) : text;
  const crlf = rest.includes("\r\n") && !/(^|[^\r])\n/.test(rest) && !/\r(?!\n)/.test(rest);
  return { text: crlf ? rest.replaceAll("\r\n", "\n") : rest, ends: { mark, crlf } };
}

/** Converts the editor's text back to the file's form. */
export function restoreLineEnds(text: string, { mark, crlf }: LineEnds): string {
  return `${mark ? "\uFEFF" : ""}${crlf ? text.replaceAll("\n", "\r\n") : text}`;
}
