// The values that a link or an address asks for, and how they get into the form.
import { type Asked, askAddress } from "./asking.ts";
import { kindName, subjectNames } from "./choices.ts";
import type { Draft } from "./draft.ts";
import { enquiry } from "./enquiry.ts";

/**
 * The values that an address asks for, of the form's own lists only; empty where it asks for none.
 */
export function wantedIn(search: string): Draft {
  const query = new URLSearchParams(search);
  const { categories, sampleCategory = "" } = enquiry();
  const chosenOf = (name: string, list: readonly string[]) =>
    list.find((item) => item === query.get(name)) ?? "";
  const wanted = {
    request: kindName(query.get("ask")),
    product: chosenOf("product", subjectNames),
    category: query.get("ask") === "sample" ? sampleCategory : chosenOf("category", categories),
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== ""));
}

/** The values for what a link asks for. */
export function wantedBy(asked: Asked): Draft {
  const [, search = ""] = askAddress(asked).split("?");
  return { request: "", product: "", quantity: asked.details ?? "", ...wantedIn(search) };
}

/** Opens what a field is folded in. */
export function unfold(control: HTMLElement): HTMLElement {
  const fold = control.closest("details");
  if (fold) fold.open = true;
  return control;
}

/** Fills in values that can be chosen, and unfolds their fields; a chosen category stays. */
export function fillIn(form: HTMLFormElement | null, wanted: Draft): void {
  for (const [name, value = ""] of Object.entries(wanted)) {
    const control = form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`);
    if (!control || (name === "category" && control.value)) continue;
    control.value = value;
    if (value) unfold(control);
    // Instead of no option at all.
    if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = "";
  }
}
