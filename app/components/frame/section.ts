// Which item of a navigation is marked as the one that the visitor is in.
import { ownPath } from "../../lib/language.ts";

/** "page" on the item's own page, "true" on a page that belongs to it, otherwise nothing. */
export function sectionOf(address: string, pathname: string): "page" | "true" | undefined {
  const itemPath = ownPath(address);
  if (itemPath === pathname) return "page";
  if (itemPath === "/") return undefined;
  // The blog's item leads to its first list page; the other list pages and the articles belong to it.
  const list = itemPath.replace(/\/1$/, "");
  const belongs = pathname === list || pathname.startsWith(`${list}/`);
  const article = list === "/blogs" && pathname.startsWith("/blog/");
  return belongs || article ? "true" : undefined;
}
