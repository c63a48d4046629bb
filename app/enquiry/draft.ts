// What was typed into a form and not sent, by the place of the form. It holds for the visit, in the session storage of the tab, so that a
// page which has to be loaded again after an error has it, too.
import { type TypedField, typedFields } from "../../enquiry/fields.ts";

/** The fields as a form holds them, as typed. */
export type Typed = Record<TypedField, string>;

/** Where nothing may be kept: as long as the document is there. */
const inDocument = new Map<string, string>();

const keyOf = (place: string) => `typed ${place}`;

function read(key: string): string | null | undefined {
  try {
    return sessionStorage.getItem(key) ?? inDocument.get(key);
  } catch {
    return inDocument.get(key);
  }
}

/** What was typed at a place; undefined where nothing is left of it. */
export function draftOf(place: string): Typed | undefined {
  const kept = read(keyOf(place));
  if (!kept) return undefined;
  try {
    // Another version of the site may have been here in the same tab.
    const found: Readonly<Record<string, unknown>> = { ...JSON.parse(kept) };
    const values = typedFields.map((field) => [field, typeof found[field] === "string" ? found[field] : ""]);
    return Object.fromEntries(values) as Typed;
  } catch {
    return undefined;
  }
}

/** Forgets what was typed at a place: it was sent. */
export function forgetDraft(place: string): void {
  inDocument.delete(keyOf(place));
  try {
    sessionStorage.removeItem(keyOf(place));
  } catch {
    // There is nothing.
  }
}

/** Keeps what was typed at a place, in the place of what was kept there. */
export function keepDraft(place: string, values: Typed): void {
  if (typedFields.every((field) => !values[field])) {
    forgetDraft(place);
    return;
  }
  const text = JSON.stringify(values);
  inDocument.set(keyOf(place), text);
  try {
    sessionStorage.setItem(keyOf(place), text);
  } catch {
    // It holds as long as the document does.
  }
}

/** What stands in a form of the page now. */
export function typedInto(frame: Element): Typed {
  const values = new FormData(frame.querySelector("form") ?? undefined);
  return Object.fromEntries(typedFields.map((field) => [field, String(values.get(field) ?? "")])) as Typed;
}
