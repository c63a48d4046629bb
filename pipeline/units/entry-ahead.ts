// Entries as they are written, put together where their files are read and what is in them is at hand. Key, address and pictures are
// taken for what they are nearly always: their name says so, and who links the site looks for what it needs by its name.
import { compiledEntry } from "../emit/compiled-entries.ts";
import { keyOf, pathOf } from "../link/entry-keys.ts";
import type { Variants } from "../model/media.ts";
import type { Placeholders } from "../model/placeholders.ts";
import type { Singles, Unit } from "../model/unit.ts";
import { entryNames } from "./written-entries.ts";

/** An entry as it is to be kept. */
export interface EntryTexts {
  /** Names all that its text was made from. */
  readonly name: string;
  readonly summary: string;
  readonly text: string;
}

/**
 * Makes what puts entries together.
 * @param pictures what is known of pictures, by path of their source
 * @param singles the files that properties read by
 * @returns undefined for a unit that is no entry, or cannot be put together: then whoever links it says why
 */
export function entriesAhead(
  placeholders: Placeholders,
  pictures: ReadonlyMap<string, Variants>,
  singles: Singles,
): (unit: Unit) => EntryTexts | undefined {
  const names = entryNames(placeholders);
  return (unit) => {
    const { collection, fields } = unit;
    if (collection.kind !== "entries" || !unit.valid) return undefined;
    const key = keyOf(unit, collection);
    const entry = { unit, collection, key, path: pathOf(collection, unit, key), draft: fields.draft === true };
    let made: EntryTexts | undefined;
    const kept = {
      ...names,
      get: () => undefined,
      put: (_unit: Unit, name: string, summary: string, text: string) => {
        made = { name, summary, text };
      },
    };
    try {
      compiledEntry(entry, collection, pictures, singles, kept);
    } catch {
      // A picture that nobody has seen yet, or a text that is nested without end.
      return undefined;
    }
    return made;
  };
}
