// Tests placeholders in titles, and which pictures a draft's changes include.
import { expect, test } from "vitest";
import { interpolate } from "../../text/interpolate.ts";
import { changesOf } from "../changes.ts";

const facts = [{ id: "lifespan", value: "60 years", says: "" }];
const site = { name: "Vanya", offers: { facts, addresses: [], pictures: [], keys: {} } };

test("Placeholders in a title are replaced by their values; an unknown one stays as it is.", () => {
  expect(interpolate("{{brand.name}} lasts {{ fact.lifespan }}, {{fact.none}}", site)).toBe(
    "Vanya lasts 60 years, {{fact.none}}",
  );
});

test("A picture is part of the changes as long as a text refers to it.", () => {
  const seen = { width: 800, height: 600, bytes: 1 };
  const pictures = { "media/articles/saw.jpg": seen, "media/articles/left.jpg": seen };
  const changes = changesOf(
    "articles/a.md",
    "![A saw](../media/articles/saw.jpg)\n",
    { "b.yaml": null },
    pictures,
  );
  expect(Object.keys(changes.pictures)).toEqual(["media/articles/saw.jpg"]);
});
