// The type of a compiled entry: its summary for other pages, and its JSON.

import type { JsonMap } from "../model/value.ts";

/** A compiled entry. */
export interface CompiledEntry {
  /** The fields that other pages need. */
  readonly summary: JsonMap;
  /** A hash of everything that its JSON is made from, if that is known. */
  readonly key?: string;
  /** The entry as JSON. */
  text(): string;
}
