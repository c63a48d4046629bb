// The short text of a card: a description cut at the length that the site sets.

/** More than `length` characters (code points): the first `length` and an ellipsis. Otherwise the whole text, unchanged. */
export function teaser(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}
