// Stores what was typed into a form and not sent, in the tab's session storage.
import { typedKey } from "../lib/typed.ts";

/** Typed values by field name. */
export type Draft = Readonly<Partial<Record<string, string>>>;

/**
 * The draft of a form, by its place (a path, or "panel"); empty where there is none, or no session
 * storage.
 */
export function draftOf(place: string): Draft {
  try {
    return JSON.parse(sessionStorage.getItem(typedKey(place)) ?? "{}");
  } catch {
    return {};
  }
}

/** Replaces the draft of a form; empty values delete it. */
export function saveDraft(place: string, values: Draft): void {
  try {
    if (Object.values(values).some(Boolean)) {
      sessionStorage.setItem(typedKey(place), JSON.stringify(values));
    } else {
      sessionStorage.removeItem(typedKey(place));
    }
  } catch {
    // Without storage what is typed lasts as long as the form.
  }
}

/** The current values of the fields in a part of the page. */
export function valuesIn(frame: Element | null): Draft {
  const fields =
    frame?.querySelectorAll<HTMLInputElement>("input:not([type=hidden]), select, textarea") ?? [];
  return Object.fromEntries([...fields].map(({ name, value }) => [name, value]));
}
