// Where a titled item of a product or a solution stands on its page: the page and the index say the same.

/** Anchor of an item by its title; none of the page's other anchors begins like it. */
export function itemAnchor(title: string): string {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-");
  return `item-${words.replace(/^-|-$/g, "")}`;
}
