// Tests the tables of wall build-ups: equal boards on both faces are described once, other
// build-ups layer by layer.
import { expect, test } from "vitest";
import { parse } from "yaml";
import {
  type BuildUpWording,
  buildUpsOf,
  buildUpTable,
  supportWords,
} from "../../../pipeline/building/model/build-up.ts";
import { baseText } from "../base-with.ts";
import { unitOf } from "../in-memory.ts";

const systemsOf = (layers: readonly string[], studs = true) =>
  buildUpsOf(
    unitOf(
      "solutions/wall.yaml",
      `systems:\n  - name: Office\n    suits: Offices\n    layers:\n${layers.map((layer) => `      - { ${layer} }\n`).join("")}${
        studs ? "    studs: { material: Steel stud, depth: 70, spacing: 610 }\n" : ""
      }`,
    ),
  );
const english: BuildUpWording = { words: parse(baseText("messages.yaml")).buildUps };
const hindi: BuildUpWording = {
  tag: "hi-IN",
  words: {
    ...english.words,
    face: {
      one: "{thickness} की एक परत",
      two: "{thickness} की दो परतें",
      other: "{thickness} की {count} परतें",
    },
    studs: "{material}, गहराई {depth}, दूरी {spacing}, बीच में {layers}",
  },
};
const board = "material: Board, product: vboards, thickness: 10";
const wool = "material: Mineral wool, thickness: 50, between: true";

test.each([
  ["one layer", [board, wool, board], ["One layer of 10\u00a0mm", "Mineral wool"]],
  [
    "two layers with a note",
    [`${board}, note: joints staggered`, board, wool, board, board],
    ["Two layers of 10\u00a0mm, joints staggered", "Mineral wool"],
  ],
  [
    "a choice of thicknesses",
    [board.replace("10", "[10, 8]"), wool, board.replace("10", "[10, 8]")],
    ["One layer of 8\u00a0mm or 10\u00a0mm", "Mineral wool"],
  ],
  [
    "three layers",
    [board, board, board, wool, board, board, board],
    ["3 layers of 10\u00a0mm", "Mineral wool"],
  ],
  [
    "a layer on one face that is not a product",
    ["material: Tile, thickness: 8", board, wool, board],
    ["One layer of 10\u00a0mm", "Mineral wool"],
  ],
  [
    "words of its own",
    [`${board}, words: As tested`, `${wool}, words: Empty`, `${board}, words: As tested`],
    ["As tested", "Empty"],
  ],
])(
  "buildUpTable describes a wall with the same boards on both faces: %s",
  (_title, layers, cells) => {
    expect(buildUpTable(systemsOf(layers), english)).toEqual({
      head: ["Where", "Boards on each face", "Between the studs"],
      rows: [["Offices", ...cells]],
    });
  },
);

test("buildUpTable describes other build-ups layer by layer, with their studs", () => {
  const cells = (layers: readonly string[], studs?: boolean) =>
    buildUpTable(systemsOf(layers, studs), english)?.rows[0]?.[1];
  expect(cells([board, wool])).toBe(
    "Board, 10\u00a0mm; Steel stud, 70\u00a0mm deep, at 610\u00a0mm centres, between them mineral wool",
  );
  expect(cells([board, `${board.replace("10", "8")}, between: true, note: in a groove`])).toBe(
    "Board, 10\u00a0mm; Steel stud, 70\u00a0mm deep, at 610\u00a0mm centres, between them board, 8\u00a0mm, in a groove",
  );
  expect(cells([board, "material: Skim, thickness: 2"], false)).toBe(
    "Board, 10\u00a0mm; Skim, 2\u00a0mm",
  );
  expect(buildUpTable([], english)).toBeUndefined();
});

test("buildUpTable says of a reported build-up only that its report describes it, also beside others", () => {
  const [system] = systemsOf([board, wool]);
  const reported = system && { ...system, reported: true };
  const table = buildUpTable(
    [system, reported].flatMap((one) => one ?? []),
    english,
  );
  expect(table?.rows[1]?.[1]).toBe(english.words.reported);
});

test.each([
  ["sample: true", true],
  ["sample: true\n    reported: true", false],
  ["reported: true", false],
])("Whether the dimensions of a build-up with %j are examples: %j", (fields, sample) => {
  const text = `systems:\n  - name: Office\n    layers: [{ ${board} }]\n    ${fields}\n`;
  expect(buildUpsOf(unitOf("solutions/wall.yaml", text))).toMatchObject([{ sample }]);
});

test("supportWords describes studs with all layers between them", () => {
  const air = "material: Air, thickness: 20, between: true";
  const [system] = systemsOf([board, wool, air, board]);
  if (!system) throw new Error("There is no build-up.");
  expect(supportWords(system, english)).toBe(
    "Steel stud, 70\u00a0mm deep, at 610\u00a0mm centres, between them mineral wool, 50\u00a0mm and air, 20\u00a0mm",
  );
});

test("buildUpTable uses the words and the word order of another language", () => {
  const choice = board.replace("10", "[10, 8]");
  expect(buildUpTable(systemsOf([choice, wool, choice]), hindi)?.rows[0]?.[1]).toBe(
    "8\u00a0mm या 10\u00a0mm की एक परत",
  );
  expect(buildUpTable(systemsOf([board, wool]), hindi)?.rows[0]?.[1]).toBe(
    "Board, 10\u00a0mm; Steel stud, गहराई 70\u00a0mm, दूरी 610\u00a0mm, बीच में mineral wool",
  );
});
