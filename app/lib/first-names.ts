// What stands behind something that is folded away, by its first names.

/**
 * The first names of a list, and how many more it has: "Soffit, Gate and 4 more".
 * @param most how many are named; one that would be left over alone is named, too
 */
export function firstNames(names: readonly string[], most = 3): string {
  const named = names.length === most + 1 ? names : names.slice(0, most);
  const more = names.length - named.length;
  const last = more > 0 ? `${more} more` : named.at(-1);
  const first = more > 0 ? named : named.slice(0, -1);
  return first.length > 0 ? `${first.join(", ")} and ${last}` : (last ?? "");
}
