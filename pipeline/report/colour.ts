// Decides whether output is coloured: on a terminal, unless NO_COLOR or FORCE_COLOR say otherwise.

/**
 * FORCE_COLOR wins over NO_COLOR, as in Node itself; either counts only when it is not empty (no-color.org, force-color.org).
 * @param stream where the text goes
 * @param environment variables of the process
 */
export function colours(
  stream: Pick<NodeJS.WriteStream, "isTTY">,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  const { FORCE_COLOR: force, NO_COLOR: none, TERM: terminal } = environment;
  if (force) return force !== "0" && force !== "false";
  return stream.isTTY === true && !none && terminal !== "dumb";
}
