// Joins class names and leaves out the ones that do not apply.

/** The given class names, separated by spaces. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
