// Makes texts safe for a terminal, measures their width, and decides whether they are coloured.

/**
 * Replaces control characters that would move the cursor, change colours, or reverse the text
 * direction.
 */
export function printable(text: string): string {
  return text.replace(/\t/g, " ").replace(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to take out
    /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g,
    "\ufffd",
  );
}

/** Width of a text in terminal columns: combining and invisible characters take none. */
export const cells = (text: string): number => [...text.replace(/[\p{M}\p{Cf}]/gu, "")].length;

/**
 * Whether output is coloured: on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise, which
 * count only if they are not empty.
 * @param stream where the text goes
 */
export function hasColours(
  stream: Pick<NodeJS.WriteStream, "isTTY">,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = environment;
  if (force) return force !== "0" && force !== "false";
  return stream.isTTY === true && !none && terminal !== "dumb";
}
