// What was typed into a form and not sent, by the place of the form. It holds for the visit, in the session storage of the tab, so that a
// page which has to be loaded again after an error has it, too.
import { type TypedField, typedFields } from "../../enquiry/fields.ts";

/** The fields as a form holds them, as typed. */
export type Typed = Record<TypedField, string>;

/** Where nothing may be kept: as long as the document is there. */
const inDocument = new Map<string, Typed>();

const keyOf = (place: string) => `typed ${place}`;

/** Undefined where nothing may be kept, or another version of the site kept something else. */
function stored<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** What was typed at a place; undefined where nothing is left of it. */
export function draftOf(place: string): Typed | undefined {
  const read = (storage: Storage) => {
    const found: Readonly<Record<string, unknown>> = JSON.parse(storage.getItem(keyOf(place)) ?? "");
    return Object.fromEntries(typedFields.map((field) => [field, String(found[field] ?? "")])) as Typed;
  };
  return inDocument.get(place) ?? stored(read);
}

/** Forgets what was typed at a place: it was sent. */
export function forgetDraft(place: string): void {
  inDocument.delete(place);
  stored((storage) => storage.removeItem(keyOf(place)));
}

/** Keeps what was typed at a place, in the place of what was kept there. */
export function keepDraft(place: string, values: Typed): void {
  forgetDraft(place);
  if (typedFields.every((field) => !values[field])) return;
  inDocument.set(place, values);
  stored((storage) => storage.setItem(keyOf(place), JSON.stringify(values)));
}

/** What stands in a form of the page now. */
export function typedInto(frame: Element): Typed {
  const values = new FormData(frame.querySelector("form") ?? undefined);
  return Object.fromEntries(typedFields.map((field) => [field, String(values.get(field) ?? "")])) as Typed;
}
