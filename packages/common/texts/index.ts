// Functions for texts that are edited: applies edits, finds what has changed, and maps places to a later version.
export { applyEdits } from "./apply-edits.ts";
export { difference } from "./difference.ts";
export { spanMapper } from "./span-mapper.ts";
