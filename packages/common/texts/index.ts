// Functions for texts that are edited: applies edits, finds what has changed, and maps places to a later version.
export { applyEdits } from "./apply-edits.ts";
export { type Difference, difference } from "./difference.ts";
export type { Span } from "./span.ts";
export { type MappedSpan, spanMapper } from "./span-mapper.ts";
