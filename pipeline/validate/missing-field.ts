// What is said of a field that is missing in a file, and read again by who shows it beside the field that there is not.

/**
 * @param name of the field
 * @param group the field that it is missing in, in words; empty for the whole file
 */
export const missingMessage = (name: string, group: string): string =>
  `The field “${name}” is missing${group === "" ? "" : ` in ${group}`}.`;

/** Name of the field of a whole file that a message says is missing. */
export const missingName = (message: string): string | undefined =>
  /^The field “([^”]+)” is missing\.$/.exec(message)?.[1];
