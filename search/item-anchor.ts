// Where parts of a page stand on it: the page, the index and the links to them say the same.

/** A name as a part of an anchor. */
const slugOf = (name: string) =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

/** Anchor of a titled item of a product or a solution; none of the page's other anchors begins like it. */
export const itemAnchor = (title: string): string => `item-${slugOf(title)}`;

/** Anchor of one of a product's finishes. */
export const toneAnchor = (name: string): string => `tone-${slugOf(name)}`;
