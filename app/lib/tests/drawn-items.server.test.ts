// Tests the items of a product or solution with their drawings, as loaders return them for pages.

import { asFile, systemDocuments } from "@site/drawings";
import { describe, expect, it, test } from "vitest";
import type { Picture } from "../../../.content/types.d.ts";
import { entry, list, single } from "../content.server.ts";
import { shownDrawing } from "../documents.server.ts";
import { withDrawings } from "../pictures/drawn-items.server.ts";

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
    withDrawings({ items }, { says, large: false }).items.map(({ drawn }) => drawn?.note);
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
  const found = withDrawings({ items }, { says: true, large: false }).items;
  expect(found.map((item) => (item.wide ? "W" : "_")).join("")).toBe(wide);
});

describe("the large drawing", () => {
  const [build = ""] = drawn.map(({ file }) => file);
  const body = { type: "root" as const, children: [] };
  const picture = entry("products", list("products")[0]?.key ?? "").productImage;
  /** Items with a picture (p), a drawing of a build-up (d) or neither. */
  const looks = (kinds: string, large = true) =>
    withDrawings(
      {
        items: [...kinds].map((kind, index) => ({
          id: `item-${index}`,
          title: `Item ${index}`,
          body,
          ...(kind === "p" && { image: picture }),
          ...(kind === "d" && { drawing: build }),
        })),
      },
      { says: true, large },
    )
      .items.map(({ drawn, wide }) => (drawn?.cut ? "L" : wide ? "w" : "-"))
      .join("");

  it("is that of the first build-up with no item alone before it, and the others are two in a row", () => {
    expect(looks("dppp")).toBe("L--w");
    expect(looks("pdppp")).toBe("wL--w");
    expect(looks("ppdpp")).toBe("w----");
    expect(looks("-pdp")).toBe("--Lw");
    expect(looks("pddp")).toBe("wL--");
  });

  it("is not on a page that shows its build-ups", () => {
    expect(looks("dppp", false)).toBe("w--w");
    expect(looks("pdpp", false)).toBe("w--w");
  });

  it("names its parts, as many as it has numbers", () => {
    for (const { file } of drawn) {
      const { items } = withDrawings(
        { items: [{ id: "one", title: "One", body, drawing: file }] },
        { says: true, large: true },
      );
      const cut = items[0]?.drawn?.cut;
      expect(cut?.parts.length, file).toBeGreaterThan(0);
      expect(
        cut?.parts.every(({ words }) => words !== ""),
        file,
      ).toBe(true);
      expect(new Set(cut?.svg.match(/"data-part":"?\d+/g)).size, file).toBe(cut?.parts.length);
    }
  });
});

test.each(drawn.map(({ file, section }) => [file, section] as const))(
  "The picture of %s has the size of its drawing",
  (file, section) => {
    const shown = shownDrawing(file);
    const { width, height } = asFile(section(), single("messages").documents.sheet.note);
    expect((shown.width * height) / (shown.height * width)).toBeCloseTo(1, 1);
  },
);
