// Determines the addresses of pages that show a file.
import type { Summary } from "../analyse/analysis.ts";
import type { LinkedSite } from "../linked-site.ts";
import { everyPage } from "../read/files/collection.ts";
import { textAt } from "../read/yaml/value.ts";

/**
 * The addresses, the most important first: an entry has one page, other files may be shown on several.
 * @param pages addresses of pages that are not entries; `{slug}` is replaced by the brand's slug
 */
export function pagesShowing(
  source: Summary,
  linked: LinkedSite,
  pages: readonly string[],
): string[] {
  const { root } = source;
  const { addresses, singles } = linked;
  const collection = linked.table.rowOf(source);
  if (collection.kind !== "single") {
    return linked.entries.flatMap((entry) => (entry.source === source ? [entry.path] : []));
  }
  if (linked.table.serves(source, "pages")) {
    return root?.kind === "map"
      ? root.entries.map(({ key }) => key).filter((path) => addresses.has(path))
      : [];
  }
  const slug = textAt(singles.get("site")?.root, "/brand/slug") ?? "";
  const patterns =
    collection.shownOn === everyPage
      ? pages.map((path) => path.replace("{slug}", slug))
      : collection.shownOn;
  return patterns.flatMap((pattern) => {
    const shows = new RegExp(`^${pattern.replace("*", "[^/]+")}$`);
    return [...addresses.keys()].filter((path) => shows.test(path));
  });
}
