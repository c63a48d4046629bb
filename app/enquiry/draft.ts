// What was typed into a form and not sent, by the place of the form. It holds for the visit, in the session storage of the tab, so that a
// page which has to be loaded again after an error has it, too.
import type { TypedField } from "../../enquiry/fields.ts";

/** The fields as a form holds them, as typed. */
export type Typed = Record<TypedField, string>;

/** What was typed, by the names of fields. */
export type Draft = Readonly<Partial<Record<string, string>>>;

/** Where nothing may be kept: as long as the document is there. */
const inDocument = new Map<string, Draft>();

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
export function draftOf(place: string): Draft | undefined {
  const read = (storage: Storage) => {
    const found: Readonly<Record<string, unknown>> = JSON.parse(storage.getItem(keyOf(place)) ?? "");
    return Object.fromEntries(Object.entries(found).map(([field, value]) => [field, `${value}`]));
  };
  return inDocument.get(place) ?? stored(read);
}

/** Forgets what was typed at a place: it was sent. */
export function forgetDraft(place: string): void {
  inDocument.delete(place);
  stored((storage) => storage.removeItem(keyOf(place)));
}

/** Keeps what was typed at a place, in the place of what was kept there. */
export function keepDraft(place: string, values: Draft): void {
  forgetDraft(place);
  if (!isTyped(values)) return;
  inDocument.set(place, values);
  stored((storage) => storage.setItem(keyOf(place), JSON.stringify(values)));
}

/** Whether anything was typed. */
export const isTyped = (values: Draft): boolean => Object.values(values).some(Boolean);

/** What stands in the fields of a part of the page now. */
export function typedInto(frame: Element): Draft {
  const fields = frame.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea");
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}
