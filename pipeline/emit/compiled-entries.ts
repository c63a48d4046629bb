// The type of a compiled entry: its summary for other pages, and its JSON.

import type { JsonMap } from "../model/value.ts";

/** An entry as it is written. */
export interface CompiledEntry {
  /** What it is for other pages. */
  readonly summary: JsonMap;
  /** It as JSON. */
  text(): string;
}
