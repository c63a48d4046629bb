// The pages that show a file which is no entry, the first one before the others.
import { own, rowOf } from "../../pipeline/collections.ts";
import { isOf, type Summary } from "../../pipeline/model/analysis.ts";
import { everyPage } from "../../pipeline/model/collection.ts";
import type { Linked } from "../../pipeline/model/linked.ts";
import { textAt } from "../../pipeline/model/value.ts";

/**
 * Their addresses.
 * @param pages those of the pages that are no entries; `{slug}` stands for the brand's
 */
export function pagesShowing(source: Summary, { addresses, singles }: Linked, pages: readonly string[]): string[] {
  const { root } = source;
  const collection = rowOf(source);
  if (collection.kind !== "single") return [];
  if (isOf(source, own.pages))
    return root?.kind === "map" ? root.entries.map(({ key }) => key).filter((path) => addresses.has(path)) : [];
  const slug = textAt(singles.get(own.site)?.root, "/brand/slug") ?? "";
  const patterns =
    collection.shownOn === everyPage ? pages.map((path) => path.replace("{slug}", slug)) : collection.shownOn;
  return patterns.flatMap((pattern) => {
    const shows = new RegExp(`^${pattern.replace("*", "[^/]+")}$`);
    return [...addresses.keys()].filter((path) => shows.test(path));
  });
}
