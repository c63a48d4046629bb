// Which texts are held against each other: entries that are written to be read one beside the other.
import type { Unit } from "../model/unit.ts";

/** Whether a file has to say what no other does; what the press calls its texts, and repeats, is not ours to change. */
export const isDistinct = ({ collection }: Unit): boolean =>
  collection.kind === "entries" && collection.distinct === true;
