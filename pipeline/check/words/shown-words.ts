// Quotes words in messages so that every character can be recognised.

/** Some characters of a text with the rest of their word. */
export function inWord(text: string, start: number, end: number): string {
  const before = /\S*$/.exec(text.slice(Math.max(0, start - 12), start))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(end, end + 12))?.[0] ?? "";
  return before + text.slice(start, end) + after;
}
