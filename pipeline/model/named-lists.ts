// The addresses of lists of the entries with a name, such as the articles on a topic.
import type { Summary } from "./analysis.ts";
import type { EntryCollection } from "./collection.ts";
import { textsAt } from "./value.ts";

/** Addresses of the lists that an entry is in by its names (`listedBy`). */
export function namedListsOf({ listedBy }: EntryCollection, { root }: Summary): string[] {
  if (!listedBy) return [];
  const { field, path } = listedBy;
  return textsAt(root, `/${field}`).map((name) => path.replace("{name}", name));
}
