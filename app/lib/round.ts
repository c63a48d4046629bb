// Index arithmetic for carousels and tabs that wrap around: what follows the last item, and where an arrow key leads.

/** The index after a step, in a round of `count` slides. */
export function around(index: number, step: number, count: number): number {
  return count > 0 ? (((index + step) % count) + count) % count : 0;
}

/** The slide or tab that a key asks for; undefined for any other key. */
export function keyed(key: string, current: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return around(current, -1, count);
    case "ArrowRight":
      return around(current, 1, count);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
