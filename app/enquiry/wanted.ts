// The values that a link or an address asks for, and how they get into the form.
import type { Asked } from "./asking.ts";
import { kindName, subjectNames } from "./choices.ts";
import { enquiry } from "./enquiry.ts";

/** Values for fields of the form. */
type Wanted = Readonly<Record<string, string>>;

const sampleCategory = (kind: string | null): Wanted =>
  kind === "sample" ? { category: enquiry().sampleCategory ?? "" } : {};

/** The values for what a link asks for. */
export function wantedBy({ kind, product = "", details = "" }: Asked): Wanted {
  return { request: kindName(kind), product, quantity: details, ...sampleCategory(kind) };
}

/** The values that an address asks for, of the form's own lists only; empty where it asks for none. */
export function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  const request = kindName(query.get("ask"));
  const product = query.get("product") ?? "";
  const category = query.get("category") ?? "";
  return {
    ...(request && { request, ...sampleCategory(query.get("ask")) }),
    ...(subjectNames.includes(product) && { product }),
    ...(enquiry().categories.includes(category) && { category }),
  };
}

/** Opens what a field is folded in. */
export function unfold(control: Element): void {
  const fold = control.closest("details");
  if (fold) fold.open = true;
}

/** Fills in values and unfolds their fields; a chosen category stays. */
export function fillIn(form: HTMLFormElement, wanted: Wanted): void {
  for (const [name, value] of Object.entries(wanted)) {
    const control = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!control || (name === "category" && control.value)) continue;
    control.value = value;
    if (value) unfold(control);
  }
}
