// Tests the build-ups of a solution with their drawings, as its page gets them.

import { expect, test } from "vitest";
import { entry } from "../content.server.ts";
import { drawnSystems } from "../pictures/drawings.server.ts";

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
