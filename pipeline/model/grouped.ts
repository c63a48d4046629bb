// Groups items by a key into a Map, as `Map.groupBy` does, and finds those that repeat a key.

export function grouped<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) {
      group.push(item);
    } else {
      groups.set(key, [item]);
    }
  }
  return groups;
}

/** The items whose key an earlier one has, each with the first that has it. */
export function repeated<Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => unknown,
): (readonly [again: Item, first: Item])[] {
  return [...grouped(items, keyOf).values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : others.map((again) => [again, first] as const),
  );
}
