// Judges the conditions of a request for a file (RFC 9110, 13 and 14.2) that the library for files
// takes otherwise: its tags are weak, and it knows no date of change.

import type { IncomingHttpHeaders } from "node:http";

/** Headers that ask for a file only if, or only a part of it. */
const conditions = [
  "if-match",
  "if-unmodified-since",
  "if-none-match",
  "if-modified-since",
  "if-range",
  "range",
] as const;

/** Removes all conditions: the page for unknown addresses is sent whatever a client has. */
export function withoutConditions(headers: IncomingHttpHeaders): void {
  for (const name of conditions) delete headers[name];
}

/**
 * Whether the file must not be sent, as it is not the one that the client means (412).
 * @param changed when the file was changed last
 */
function preconditionFails(headers: IncomingHttpHeaders, changed: Date): boolean {
  const match = headers["if-match"];
  // If-Match compares strongly, and no tag of ours is strong.
  if (match !== undefined) return match.trim() !== "*";
  const since = Date.parse(headers["if-unmodified-since"] ?? "");
  // The header has no fractions of a second.
  return Math.floor(changed.getTime() / 1000) * 1000 > since;
}

/** Whether a range can be read (RFC 9110, 14.1.1); one of another unit or form is ignored. */
function isRange(range: string): boolean {
  const [, parts] = /^\s*bytes=(.*)$/s.exec(range) ?? [];
  return (
    parts?.split(",").every((part) => {
      const [, first, last] = /^\s*(?:(\d+)-(\d*)|-\d+)\s*$/.exec(part) ?? [];
      if (first === undefined) return /^\s*-\d+\s*$/.test(part);
      return !last || Number(last) >= Number(first);
    }) ?? false
  );
}

/** Whether a range asks for more of the file's end than the file has, which is all of it (RFC 9110, 14.1.2). */
const isMoreThanAll = (range: string, bytes: number) =>
  Number(/^bytes=-(\d+)$/.exec(range)?.[1]) > bytes;

/**
 * Judges the conditions for a file, and leaves in the headers those that the library judges right:
 * If-None-Match, and a range that can be read.
 * @param file when it was changed last, and its size in bytes
 * @returns whether the file must not be sent (412)
 */
export function judgeConditions(
  headers: IncomingHttpHeaders,
  { mtime, size }: { readonly mtime: Date; readonly size: number },
): boolean {
  const fails = preconditionFails(headers, mtime);
  delete headers["if-match"];
  delete headers["if-unmodified-since"];
  // If-Range compares strongly, too, and answers have no date to compare.
  if (headers["if-range"] !== undefined || !isRange(headers.range ?? "")) delete headers.range;
  delete headers["if-range"];
  if (headers.range !== undefined) {
    // A part of the file itself, not of a compressed copy, which has another size.
    delete headers["accept-encoding"];
    if (isMoreThanAll(headers.range, size)) headers.range = "bytes=0-";
  }
  return fails;
}
