// Has small functions without a subject: groups, values made once, patterns, words, and objects
// without empty fields.

/** Groups items by a key, as `Map.groupBy` does, which older browsers do not have. */
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

/** Wraps a function so that it runs at most once. */
export function once<Made>(make: () => Made): () => Made {
  let made: { readonly value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/**
 * Wraps a function of an object so that it runs at most once for each; what it made lives as long
 * as the object.
 */
export function oncePer<Given extends object, Made>(
  make: (given: Given) => Made,
): (given: Given) => Made {
  const known = new WeakMap<Given, { readonly value: Made }>();
  return (given) => {
    const made = known.get(given) ?? { value: make(given) };
    known.set(given, made);
    return made.value;
  };
}

/** Wraps a function of a text so that it runs at most once for each. */
export function oncePerText<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, Made>();
  return (text) => {
    const made = known.get(text) ?? make(text);
    known.set(text, made);
    return made;
  };
}

/**
 * A text as part of a regular expression that matches just this text, as the newest engines'
 * RegExp.escape writes it.
 */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * All matches of a pattern. Most texts have none, and to learn that by a search costs a tenth of
 * `matchAll`, which copies the pattern.
 * @param pattern global
 */
export function matchesIn(text: string, pattern: RegExp): readonly RegExpExecArray[] {
  return text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];
}

/** The fields of an object that may be undefined become optional. */
type Defined<Fields> = {
  [Name in keyof Fields as undefined extends Fields[Name] ? never : Name]: Fields[Name];
} & {
  [Name in keyof Fields as undefined extends Fields[Name] ? Name : never]?: Exclude<
    Fields[Name],
    undefined
  >;
};

/** An object with the same fields, without those that are undefined. */
export function pickDefined<Fields extends object>(fields: Fields): Defined<Fields> {
  const defined = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as Defined<Fields>;
}

/** The number of a character, to look it up: `U+200B`. */
export const codePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Some characters of a text with the rest of their word. */
export function inWord(text: string, start: number, end: number): string {
  const before = /\S*$/.exec(text.slice(Math.max(0, start - 12), start))?.[0] ?? "";
  const after = /^\S*/.exec(text.slice(end, end + 12))?.[0] ?? "";
  return before + text.slice(start, end) + after;
}
