// Parses page numbers in addresses, and computes the previous and the next page.

/** A position in a list of pages. */
export interface Pages {
  current: number;
  count: number;
  /** Undefined on the first page. */
  previous?: number;
  /** Undefined on the last page. */
  next?: number;
}

/**
 * The page number in an address: 1 where there is none, undefined where it is not a page number.
 */
export function parsePage(name: string | undefined): number | undefined {
  if (name === undefined) return 1;
  return /^[1-9]\d{0,8}$/.test(name) ? Number(name) : undefined;
}

/** The position of a page, without a previous or next page at the ends. */
export function pagesAround(current: number, count: number): Pages {
  return {
    current,
    count,
    ...(current > 1 && { previous: current - 1 }),
    ...(current < count && { next: current + 1 }),
  };
}
