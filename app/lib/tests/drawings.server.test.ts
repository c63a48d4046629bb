// Tests build-ups with their drawings, as pages get them.

import { expect, test } from "vitest";
import { drawings, entry } from "../content.server.ts";
import { cutAwayOf, shownSystems } from "../pictures/drawings.server.ts";

test("A build-up whose dimensions are examples offers a drawing with others, unless a report gives them.", () => {
  const solution = entry("solutions", "partitions");
  const shown = shownSystems(solution, []);
  const reported = solution.systems?.map((system) => system.reported) ?? [];
  expect(new Set(reported)).toEqual(new Set([true, false]));
  expect(shown.map((system) => system.drawing !== undefined)).toEqual(
    reported.map((isReported) => !isReported),
  );
  expect(shown.map((system) => system.report !== undefined)).toEqual(reported);
});

test("The first build-up among items is cut open, with the words of its parts.", () => {
  const body = { type: "root" as const, children: [] };
  const [file = "", drawn] = Object.entries(drawings()?.buildUps ?? {})[0] ?? [];
  const items = [undefined, file].map((drawing, index) => ({
    id: `item-${index}`,
    title: `Item ${index}`,
    body,
    ...(drawing && { drawing }),
  }));
  const cut = cutAwayOf(items);
  expect(cut?.picture).toEqual(drawn?.cutAway);
  expect(cut?.parts.length).toBeGreaterThan(0);
  expect(cut?.parts.filter(({ words }) => words === "")).toEqual([]);
  expect(cutAwayOf([{ id: "one", title: "One", body }])).toBeUndefined();
});
