// Finds words in a text that may have other white space between them. A pattern made of the words would do the same, but words that
// a writer typed may be as long as a file, and no pattern may.
import { endOf, oneOf } from "./letters.ts";

const isSpace = oneOf("\\s");

/**
 * Where words that begin at a place end, the longest white space between them first. White space within a part or at its ends is
 * looked for as it is.
 * @param parts what stands between the white space; none of them is empty but the first and the last
 */
export function* endsOf(text: string, start: number, parts: readonly string[]): Iterable<number> {
  // A part that begins with white space may begin at several places: those that are still to be tried, and those that were.
  const open: (readonly [part: number, at: number])[] = [[0, start]];
  const seen = new Set<number>();
  for (let next = open.pop(); next; next = open.pop()) {
    let [part, at] = next;
    while (text.startsWith(parts[part] ?? "", at)) {
      at += parts[part]?.length ?? 0;
      part++;
      const wanted = parts[part];
      if (wanted === undefined) {
        yield at;
        break;
      }
      const end = endOf(isSpace, text, at);
      if (end === at) break;
      if (wanted !== "" && !isSpace(wanted, 0)) {
        at = end;
        continue;
      }
      for (let from = at + 1; from <= end; from++) {
        const key = part * (text.length + 1) + from;
        if (!seen.has(key)) open.push([part, from]);
        seen.add(key);
      }
      break;
    }
  }
}

/** Whether a place is between the two halves of a character. */
function splits(text: string, at: number): boolean {
  return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

/** Where words stand in a text, one place behind the other. */
export function* placesOf(text: string, words: string): Iterable<{ readonly start: number; readonly end: number }> {
  const parts = words.split(/[ \n]+/);
  const [first = ""] = parts;
  for (let at = 0; at <= text.length; ) {
    let start = at;
    if (first !== "") start = text.indexOf(first, at);
    else if (parts.length > 1) while (start < text.length && !isSpace(text, start)) start++;
    if (start < 0) return;
    let end: number | undefined;
    if (!splits(text, start))
      for (const possible of endsOf(text, start, parts))
        if (!splits(text, possible)) {
          end = possible;
          break;
        }
    if (end !== undefined) yield { start, end };
    // Where white space is not followed by the first word, neither is the rest of it.
    if (end !== undefined && end > start) at = end;
    else at = first === "" && parts.length > 1 ? Math.max(start + 1, endOf(isSpace, text, start)) : start + 1;
  }
}
