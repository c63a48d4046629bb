// Tests what another service than ours is sent of the fields of a price.

import { expect, test } from "vitest";
import { movePriceToNote } from "../price-fields.ts";

const typed = { name: "Anu Rao", product: "Vboards", thickness: "", quantity: "30 m²" };

test.each([
  [{ ...typed, note: "Price: Vboards – 30 m²" }, { note: "Price: Vboards – 30 m²" }],
  [typed, { note: "Vboards – 30 m²" }],
  [{ name: typed.name, product: "", thickness: "", quantity: "" }, {}],
  [{ name: typed.name }, {}],
])("Of %j it is sent the name and %j", (values, sent) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  movePriceToNote(form);
  expect(Object.fromEntries(form)).toEqual({ name: typed.name, ...sent });
});
