// Index arithmetic for carousels and tabs that wrap around.

/** The index after a step through `count` items that wrap around. */
export function wrapIndex(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0;
}

/** The index that a key leads to; undefined for keys other than arrows, Home and End. */
export function indexForKey(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return wrapIndex(current, -1, count);
    case "ArrowRight":
      return wrapIndex(current, 1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
