// Cuts a description to the length of a card's teaser.

/** The first `length` characters (code points) and an ellipsis, or the whole text if it is not longer. */
export function teaser(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join("")}…` : text;
}
