// Pages of a list: how many there are, which one an address means, what is on it, where Previous and Next lead.

/** Where a visitor is in a list of pages. */
export interface Pages {
  current: number;
  count: number;
  /** Undefined on the first page. */
  previous?: number;
  /** Undefined on the last page. */
  next?: number;
}

/** Number of pages for so many items; an empty list still has one page. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}

/** The page that an address names: no name means the first; undefined for anything that is not one of the pages. */
export function parsePage(name: string | undefined, count: number): number | undefined {
  if (name === undefined) return 1;
  if (!/^[1-9]\d{0,8}$/.test(name)) return undefined;
  const page = Number(name);
  return page <= count ? page : undefined;
}

/** The items of one page. */
export function pageItems<Item>(items: readonly Item[], page: number, perPage: number): Item[] {
  return items.slice((page - 1) * perPage, page * perPage);
}

/** The neighbours of a page, clamped at both ends. */
export function pagesAround(current: number, count: number): Pages {
  return {
    current,
    count,
    ...(current > 1 && { previous: current - 1 }),
    ...(current < count && { next: current + 1 }),
  };
}
