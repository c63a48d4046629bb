// Tests placeholders in titles.
import { expect, test } from "vitest";
import { interpolate } from "../interpolate.ts";

const facts = [{ id: "lifespan", value: "60 years", says: "" }];
const site = { name: "Vanya", offers: { facts, addresses: [], pictures: [], keys: {} } };

test("Placeholders in a title are replaced by their values; an unknown one stays as it is.", () => {
  expect(interpolate("{{brand.name}} lasts {{ fact.lifespan }}, {{fact.none}}", site)).toBe(
    "Vanya lasts 60 years, {{fact.none}}",
  );
});
