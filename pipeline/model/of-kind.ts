// Selects what is of one kind from a list of different kinds of data.

/** The items of one kind, in their order. */
export function ofKind<Item extends { readonly kind: string }, Kind extends Item["kind"]>(
  items: readonly Item[],
  kind: Kind,
): readonly Extract<Item, { readonly kind: Kind }>[] {
  return items.filter((each): each is Extract<Item, { readonly kind: Kind }> => each.kind === kind);
}
