// Tests the items of a product or solution with their drawings, as loaders return them for pages.

import { asFile, systemDocuments } from "@site/drawings";
import { expect, it, test } from "vitest";
import type { Picture } from "../../../.content/types.d.ts";
import { entry, list, single } from "../content.server.ts";
import { shownDrawing } from "../documents.server.ts";
import { cutAwayOf, withDrawings } from "../pictures/drawn-items.server.ts";

const drawn = list("solutions").flatMap(({ key }) =>
  systemDocuments(entry("solutions", key), single("messages").drawings),
);

test("Below the first drawing with sample dimensions a page says that they are, in its language, if it does not say so elsewhere.", () => {
  const samples = drawn.filter(({ sample }) => sample);
  const items = [undefined, drawn.find(({ sample }) => !sample), samples[0], samples[1]].map(
    (document, index) => ({
      id: `item-${index}`,
      title: `Item ${index}`,
      body: { type: "root" as const, children: [] },
      ...(document && { drawing: document.file }),
    }),
  );
  const notes = (says: boolean) =>
    withDrawings({ items }, { says }).items.map(({ drawn }) => drawn?.note);
  const { note } = single("messages").documents.sheet;
  expect(notes(false)).toEqual([undefined, undefined, note, undefined]);
  expect(notes(true)).toEqual([undefined, undefined, undefined, undefined]);
});

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
  const found = withDrawings({ items }, { says: true }).items;
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
    const { cut, others } = cutAwayOf(items);
    expect(cut?.parts.length, file).toBeGreaterThan(0);
    expect(
      cut?.parts.every(({ words }) => words !== ""),
      file,
    ).toBe(true);
    expect(new Set(cut?.svg.match(/"data-part":"?\d+/g)).size, file).toBe(cut?.parts.length);
    expect(others.map(({ drawing }) => drawing)).toEqual([undefined, undefined]);
  }
  const plain = [{ id: "one", title: "One", body }];
  expect(cutAwayOf(plain)).toEqual({ others: plain });
});

test.each(drawn.map(({ file, section }) => [file, section] as const))(
  "The picture of %s has the size of its drawing",
  (file, section) => {
    const shown = shownDrawing(file);
    const { width, height } = asFile(section(), single("messages").documents.sheet.note);
    expect((shown.width * height) / (shown.height * width)).toBeCloseTo(1, 1);
  },
);
