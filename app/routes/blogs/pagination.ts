// Pages of a list: which one an address means, where Previous and Next lead.

/** Where a visitor is in a list of pages. */
export interface Pages {
  current: number;
  count: number;
  /** Undefined on the first page. */
  previous?: number;
  /** Undefined on the last page. */
  next?: number;
}

/** The number that an address names: no name means the first page; undefined for anything that is no number of a page. */
export function parsePage(name: string | undefined): number | undefined {
  if (name === undefined) return 1;
  return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined;
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
