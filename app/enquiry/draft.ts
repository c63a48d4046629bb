// Stores what was typed into a form and not sent, in the tab's session storage.
import type { TypedField } from "@site/common/enquiry";
import { typedKey } from "../lib/typed.ts";

/** The values of all fields, as typed. */
export type Typed = Record<TypedField, string>;

/** Typed values by field name. */
export type Draft = Readonly<Partial<Record<string, string>>>;

/** Used where there is no session storage; lasts as long as the document. */
const inDocument = new Map<string, Draft>();

/** Uses the session storage; undefined where it is not available or holds invalid JSON. */
function inStorage<Found>(use: (storage: Storage) => Found): Found | undefined {
  try {
    return use(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The draft of a form, by its place (a path, or "panel"); undefined where there is none. */
export function draftOf(place: string): Draft | undefined {
  const read = (storage: Storage) => {
    const found: Readonly<Record<string, unknown>> = JSON.parse(
      storage.getItem(typedKey(place)) ?? "",
    );
    return Object.fromEntries(Object.entries(found).map(([field, value]) => [field, `${value}`]));
  };
  return inDocument.get(place) ?? inStorage(read);
}

/** Deletes the draft of a form, once it was sent. */
export function clearDraft(place: string): void {
  inDocument.delete(place);
  inStorage((storage) => storage.removeItem(typedKey(place)));
}

/** Replaces the draft of a form; empty values delete it. */
export function saveDraft(place: string, values: Draft): void {
  clearDraft(place);
  if (!isTyped(values)) return;
  inDocument.set(place, values);
  inStorage((storage) => storage.setItem(typedKey(place), JSON.stringify(values)));
}

/** Whether anything was typed. */
export const isTyped = (values: Draft): boolean => Object.values(values).some(Boolean);

/** The current values of the fields in a part of the page. */
export function valuesIn(frame: Element): Draft {
  const fields = frame.querySelectorAll<HTMLInputElement>(
    "input:not([type=hidden]), select, textarea",
  );
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}
