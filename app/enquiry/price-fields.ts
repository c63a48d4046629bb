// Keeps the form's price fields and the collected price the same: whichever was filled in last counts.
import { type AskedItem, noteField, priceFields } from "@site/common/enquiry";
import { isOwnService } from "./enquiry.ts";
import { addItem, collected, priceIn } from "./items/collected.ts";
import { nameHere } from "./subjects.ts";

type Control = HTMLInputElement | HTMLSelectElement;

const controlIn = (form: HTMLFormElement, name: (typeof priceFields)[number]) =>
  form.querySelector<Control>(`[name="${name}"]`);

/** Puts a price into the fields; without one, empties them. */
export function showPrice(form: HTMLFormElement, price: AskedItem | undefined): void {
  const product = controlIn(form, "product");
  const quantity = controlIn(form, "quantity");
  if (product) product.value = price?.sent ?? price?.name ?? "";
  if (quantity && (price === undefined || price.quantity !== undefined)) {
    quantity.value = price?.quantity ?? "";
  }
  const thickness = controlIn(form, "thickness");
  if (thickness && (price === undefined || price.thickness !== undefined)) {
    thickness.value = price?.thickness ?? "";
  }
}

/** Collects the price that the fields ask for. Without a price among the items, empty fields ask for none. */
export function followPrice(form: HTMLFormElement): void {
  const [product = "", thickness = "", quantity = ""] = priceFields.map(
    (name) => controlIn(form, name)?.value ?? "",
  );
  if (!(product || thickness || quantity || priceIn(collected()))) return;
  const name = nameHere(product);
  addItem({
    kind: "price",
    name,
    ...(name !== product && { sent: product }),
    quantity,
    ...(!isOwnService && { thickness }),
  });
}

/**
 * Takes the fields of a price out of what another service than ours is sent. Its note says the same; where the code that writes it was
 * not loaded, it is what the fields hold.
 */
export function movePriceToNote(typed: FormData): void {
  const held = priceFields.map((name) => typed.get(name)).filter(Boolean);
  for (const name of priceFields) typed.delete(name);
  if (!typed.has(noteField) && held.length > 0) typed.set(noteField, held.join(" – "));
}
