// How text runs through two columns and how a page's parts share its height: sums without paper.

/** What stays whole in a column: a title with what follows it, a paragraph, an item of a list, a table. */
export interface Atom {
  readonly height: number;
  /** Space above it, except at the head of a column. */
  readonly before: number;
  /** Whether it begins something with a title, so that a column had better begin here. */
  readonly first: boolean;
}

/**
 * What a break costs, in points of height: one in the middle of something with a title, and a longer right column. `page` is
 * what may be left free on a page so that the next one begins with a title.
 */
const cost = { middle: 70, right: 6, page: 110 };

/** Height of the atoms from one on to another, in one column. */
export function tall(atoms: readonly Atom[], from: number, to: number): number {
  let sum = 0;
  for (let index = from; index < to; index++) {
    const { height, before } = atoms[index] as Atom;
    sum += height + (index > from ? before : 0);
  }
  return sum;
}

export interface Columns {
  /** How many atoms the two columns hold. */
  readonly count: number;
  /** How many of them stand in the left one. */
  readonly left: number;
  readonly height: number;
}

/**
 * Fills two columns with as many atoms as they hold, both as equal in height as they can be.
 * @param atoms what is left
 * @param room height of the columns
 */
export function columns(atoms: readonly Atom[], room: number): Columns {
  let most: Columns | undefined;
  for (let count = atoms.length; count > 0; count--) {
    if (most && tall(atoms, count, most.count) > cost.page) break;
    if (most && !atoms[count]?.first) continue;
    const found = balanced(atoms, count, room);
    if (!found) continue;
    if (count === atoms.length || atoms[count]?.first) return found;
    most = found;
  }
  return most ?? { count: 0, left: 0, height: 0 };
}

/** The first atoms in two columns as equal as they can be; nothing where they have no room. */
function balanced(atoms: readonly Atom[], count: number, room: number): Columns | undefined {
  let best: (Columns & { price: number }) | undefined;
  for (let left = 1; left <= count; left++) {
    const [one, two] = [tall(atoms, 0, left), tall(atoms, left, count)];
    const height = Math.max(one, two);
    if (height > room) continue;
    const price = height + (left < count && !atoms[left]?.first ? cost.middle : 0) + (two > one ? cost.right : 0);
    if (!best || price < best.price) best = { count, left, height, price };
  }
  return best && { count, left: best.left, height: best.height };
}

/** How many stand in each row: as equal as can be, the fuller rows first. */
export function rowsOf(count: number, most: number): number[] {
  const rows = Math.ceil(count / most);
  return Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
}
