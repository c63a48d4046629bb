// Joins class names and leaves out the ones that do not apply.

/** The given class names with a space between them. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
