// Tests that each product's page has the eight salient features.

import { expect, it } from "vitest";
import type { Features } from "../../.content/types.d.ts";
import { compiled, products } from "../browser/compiled.ts";
import { attributeOf, documentOf, elementsIn, textOf } from "./html.ts";

it("each product's page has all salient features once", () => {
  const titles = compiled<Features>("features.json").items.map(({ title }) => title);
  expect(titles).toHaveLength(8);
  for (const { path } of products) {
    const place = elementsIn(documentOf(path)).find((element) => attributeOf(element, "id") === "features");
    const said = place ? textOf(place) : "";
    expect(
      titles.map((title) => [title, said.split(title).length - 1]),
      path,
    ).toEqual(titles.map((title) => [title, 1]));
  }
});
