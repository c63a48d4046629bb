// How many members a list may have: what the form says of it, and which of its buttons it offers.
import type { DeskField } from "../protocol.ts";

type CountedField = Pick<DeskField, "minItems" | "maxItems" | "required">;

/** Whether one more may be added. */
export const isFull = ({ maxItems = Number.POSITIVE_INFINITY }: CountedField, count: number) =>
  count >= maxItems;

/** Whether none may be removed. An optional list can always be taken away, member by member. */
export const isAtLeast = ({ minItems = 0, required }: CountedField, count: number) =>
  required && count <= minItems;

/** The limits in words, such as “1 to 4”; empty if there are none. */
export function countInWords({ minItems = 0, maxItems }: CountedField): string {
  if (maxItems === undefined) return minItems > 0 ? `at least ${minItems}` : "";
  if (minItems === maxItems) return `always ${maxItems}`;
  return minItems > 0 ? `${minItems} to ${maxItems}` : `at most ${maxItems}`;
}
