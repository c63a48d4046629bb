// Computes the `aria-current` of a navigation item.
import { ownPath } from "../../lib/language.ts";

/** "page" on the item's own page, "true" on a page below it, otherwise undefined. */
export function ariaCurrentOf(address: string, pathname: string): "page" | "true" | undefined {
  const itemPath = ownPath(address);
  if (itemPath === pathname) return "page";
  if (itemPath === "/") return undefined;
  // The item of the blog leads to the first page of its list; the other pages of the list and the
  // articles belong to it.
  const list = itemPath.replace(/\/1$/, "");
  const belongs = pathname === list || pathname.startsWith(`${list}/`);
  const article = list === "/blogs" && pathname.startsWith("/blog/");
  return belongs || article ? "true" : undefined;
}
