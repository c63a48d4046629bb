// Tests the items of a product or solution with their drawings, as loaders return them for pages.

import { buildUpDownloads } from "@site/drawings";
import { expect, it } from "vitest";
import type { Picture } from "../../../.content/types.d.ts";
import { entry, list, single } from "../content.server.ts";
import { cutAwayOf, detailsOf } from "../pictures/drawn-items.server.ts";

const drawn = list("solutions").flatMap(({ key }) =>
  buildUpDownloads(entry("solutions", key), single("messages").drawings),
);

it("The entry's own pictures come first, then the pictures of its texts, each once", () => {
  const picture = (name: string) => ({ name }) as Picture;
  const items = ["texts", "own", undefined].map((name, index) => ({
    id: `item-${index}`,
    title: `Item ${index}`,
    body: { type: "root" as const, children: [] },
    ...(name && { image: picture(name) }),
  }));
  const { pictures } = detailsOf({ content: { items }, images: [picture("own")] });
  expect(pictures.map(({ name }) => name)).toEqual(["own", "texts"]);
});

it("The first build-up among items is cut open, and names as many parts as it has numbers", () => {
  const body = { type: "root" as const, children: [] };
  for (const { file } of drawn) {
    const items = [undefined, file].map((drawing, index) => ({
      id: `item-${index}`,
      title: `Item ${index}`,
      body,
      ...(drawing && { drawing }),
    }));
    const cut = cutAwayOf(items);
    expect(cut?.parts.length, file).toBeGreaterThan(0);
    expect(
      cut?.parts.every(({ words }) => words !== ""),
      file,
    ).toBe(true);
    expect(new Set(cut?.svg.match(/"data-part":"?\d+/g)).size, file).toBe(cut?.parts.length);
  }
  expect(cutAwayOf([{ id: "one", title: "One", body }])).toBeUndefined();
});
