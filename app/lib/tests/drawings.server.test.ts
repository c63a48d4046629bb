// Tests build-ups with their drawings, as pages get them.

import { buildUpDownloads } from "@site/drawings";
import { expect, test } from "vitest";
import { entry, list, single } from "../content.server.ts";
import { cutAwayOf, drawnSystems } from "../pictures/drawings.server.ts";

test("A build-up whose dimensions are examples offers a drawing with others, unless a report gives them.", () => {
  const solution = entry("solutions", "partitions");
  const drawn = drawnSystems(solution, []);
  const reported = solution.systems?.map((system) => system.reported) ?? [];
  expect(new Set(reported)).toEqual(new Set([true, false]));
  expect(drawn.map((system) => system.drawing !== undefined)).toEqual(
    reported.map((isReported) => !isReported),
  );
  expect(drawn.map((system) => system.report !== undefined)).toEqual(reported);
});

test("The first build-up among items is cut open, and names as many parts as it has numbers.", () => {
  const body = { type: "root" as const, children: [] };
  const drawn = list("solutions").flatMap(({ key }) =>
    buildUpDownloads(entry("solutions", key), single("messages").drawings),
  );
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
