// Tests the items of a product or solution with their drawings, as loaders return them for pages.

import { systemDocuments } from "@site/drawings";
import { expect, it, test } from "vitest";
import type { Picture } from "../../../.content/types.d.ts";
import { entry, list, single } from "../content.server.ts";
import { cutAwayOf, shownItems } from "../pictures/drawn-items.server.ts";

const drawn = list("solutions").flatMap(({ key }) =>
  systemDocuments(entry("solutions", key), single("messages").drawings),
);

test.each([
  ["P", "W"],
  ["PP", "WW"],
  ["PPP", "W__"],
  ["PP-P", "W__W"],
  ["-P", "__"],
  ["--P", "__W"],
  ["-PPP", "____"],
  ["P-", "W_"],
])("Of items of which these have a picture, %s, these are wide: %s", (pictures, wide) => {
  const items = [...pictures].map((sign, index) => ({
    id: `item-${index}`,
    title: `Item ${index}`,
    body: { type: "root" as const, children: [] },
    ...(sign === "P" && { image: {} as Picture }),
  }));
  const found = shownItems(items);
  expect(found.map((item) => (item.wide ? "W" : "_")).join("")).toBe(wide);
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
