// Which item of a navigation the visitor is in.

import type { SiteClient } from "../../lib/content.ts";

/** "page" on the item's own page, "true" on a page that belongs to it, otherwise nothing. */
export function sectionOf(itemPath: string, pathname: string): "page" | "true" | undefined {
  if (itemPath === pathname) return "page";
  if (itemPath === "/") return undefined;
  // The blog's item leads to its first list page; the other list pages and the articles belong to it.
  const list = itemPath.replace(/\/1$/, "");
  const belongs = pathname === list || pathname.startsWith(`${list}/`);
  const article = list === "/blogs" && pathname.startsWith("/blog/");
  return belongs || article ? "true" : undefined;
}

/** All that the header can tell of an address by its items: where two give the same words, it shows them the same. */
export function sectionsOf({ navigation, menus }: SiteClient, pathname: string): string {
  const items = [...navigation, ...Object.values(menus).flat()].map(({ path }) => path);
  const told = items.map((path) => {
    const isHere = pathname === path || pathname.startsWith(`${path}/`);
    return [path, sectionOf(path, pathname), isHere && "here"] as const;
  });
  return JSON.stringify(told.filter(([_path, section, here]) => section || here));
}
