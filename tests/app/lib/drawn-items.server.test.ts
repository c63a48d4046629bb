// Tests the items of a product or solution with their drawings, as loaders return them for pages.

import { asFile, systemDocuments } from "@site/drawings";
import { expect, test } from "vitest";
import { entry, list, single } from "../../../app/lib/content.server.ts";
import { shownDrawing } from "../../../app/lib/documents.server.ts";
import { withDrawings } from "../../../app/lib/drawn-items.server.ts";

const drawn = list("solutions").flatMap(({ key }) =>
  systemDocuments(entry("solutions", key), single("messages").drawings),
);

test("The first drawing states that its dimensions are samples, if the page does not.", () => {
  const items = [undefined, drawn[0], drawn[1]].map((document, index) => ({
    id: `item-${index}`,
    title: `Item ${index}`,
    body: { type: "root" as const, children: [] },
    ...(document && { drawing: document.file }),
  }));
  const noted = (says: boolean) =>
    withDrawings({ items }, says).items.map(({ drawn }) => drawn?.noted);
  expect(noted(false)).toEqual([undefined, true, false]);
  expect(noted(true)).toEqual([undefined, false, false]);
});

test.each(drawn.map(({ file, section }) => [file, section] as const))(
  "The picture of %s has the size of its drawing",
  (file, section) => {
    const shown = shownDrawing(file);
    const { width, height } = asFile(section(), single("messages").documents.sheet.note);
    expect((shown.width * height) / (shown.height * width)).toBeCloseTo(1, 1);
  },
);
