// Tests that the drawing of each junction names all its parts, without overlaps or crossing
// leaders.

import { junctionKinds } from "@site/tests/pipeline/drawn";
import { expectSound } from "@site/tests/support/drawings/sound-drawings";
import { junctionParts } from "@site/tests/support/drawings/words";
import { expect, test } from "vitest";
import type { Junction, SupportSection, BuildUp as System } from "../../../.content/types.d.ts";
import { filledWords } from "../junctions/junction-data.ts";
import { linesOf } from "../junctions/junction-labels.ts";
import { translatedLegend } from "../junctions/junction-legend.ts";
import { junctionDrawing } from "../junctions.ts";
import {
  type Drawing,
  type DrawnShape,
  numberLayer,
  type Path,
  type Point,
  smallestType,
  textBounds,
} from "../shapes.ts";

const sections = {
  stud: { form: "stud", width: 35, height: 50, sheet: 0.6, detail: 6 },
  ends: { form: "channel", width: 32, height: 51, sheet: 0.6 },
  tee: { form: "tee", width: 24, height: 32, sheet: 0.4, detail: 6 },
  hat: { form: "hat", width: 80, height: 26, sheet: 0.5, detail: 51 },
} as const satisfies Record<string, SupportSection>;

/** Sections of the parts that are accessories. */
const profiles: Readonly<Record<string, SupportSection>> = {
  cross: { form: "tee", width: 24, height: 26, sheet: 0.4, detail: 5 },
  angle: { form: "angle", width: 22, height: 22, sheet: 0.5 },
  perimeter: { form: "uneven channel", width: 30, height: 27, sheet: 0.5, detail: 20 },
  hanger: { form: "angle", width: 25, height: 10, sheet: 0.5 },
};

const layer = (material: string, thickness: number, between = false) => ({
  material,
  thicknesses: [thickness],
  between,
  words: `${material}, ${thickness} mm`,
});

const wall: System = {
  name: "Bathroom",
  file: "wall",
  suits: "Bathrooms",
  lies: false,
  layers: [layer("Tile", 8), layer("Board", 10), layer("Wool", 50, true), layer("Board", 10)],
  studs: {
    material: "Steel stud",
    depth: 50,
    spacing: 610,
    words: "Steel stud",
    section: sections.stud,
    ends: sections.ends,
  },
  results: {},
  sample: true,
  reported: false,
};

const hung = (section: SupportSection): System => ({
  ...wall,
  layers: [layer("Air", section.height, true), layer("Board", 8)],
  studs: {
    material: "Grid",
    depth: section.height,
    spacing: 600,
    words: "Grid",
    section,
  },
});

const clad: System = {
  ...wall,
  layers: [layer("Plank", 10), layer("Air", 25, true), layer("Panel", 100), layer("Coat", 2)],
};

const roof: System = {
  ...wall,
  lies: true,
  layers: [
    layer("Tile", 15),
    layer("Batten", 25),
    layer("Counter-batten", 25),
    layer("Membrane", 1),
    layer("Board", 16),
    layer("Air", 100, true),
  ],
  studs: { material: "Rafter", depth: 100, spacing: 610, words: "Rafter" },
};

const systemOf = (kind: string): System => {
  if (kind.startsWith("tee grid")) return hung(sections.tee);
  if (kind.startsWith("concealed")) return hung(sections.hat);
  if (kind === "eaves" || kind === "solar panels") return roof;
  return kind.startsWith("plank") || kind.startsWith("window") ? clad : wall;
};

/** @param type type size as on a sheet */
function drawn(
  kind: string,
  type?: number,
): { readonly drawing: Drawing; readonly words: readonly string[] } {
  const needs: Readonly<Record<string, string>> = junctionKinds[kind] ?? {};
  const parts = (junctionParts[kind] ?? []).map((one) => ({
    ...one,
    ...(needs[one.part] === "profile" && { section: profiles[one.part] ?? sections.ends }),
  }));
  const junction = { name: kind, file: "file", kind, system: "wall", parts, sample: true };
  return {
    drawing: junctionDrawing(junction as Junction, systemOf(kind), type),
    words: parts.map((one) => filledWords(one, systemOf(kind), true)),
  };
}

/** On which side of a line a point is. */
const side = ([ax, ay]: Point, [bx, by]: Point, [x, y]: Point) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

type Line = readonly [from: Point, to: Point];

const cross = ([a, b]: Line, [c, d]: Line): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

const linesOfPath = ({ points }: Path): Line[] =>
  points.slice(1).map((to, index) => [points[index] ?? to, to]);

/** The lines of a path, or the diagonals of the box around a text. */
function linesOfShape(shape: DrawnShape): Line[] {
  if (shape.kind === "circle") return [];
  if (shape.kind === "path") return linesOfPath(shape);
  const { left, top, right, bottom } = textBounds(shape);
  return [
    [
      [left, top],
      [right, bottom],
    ],
    [
      [left, bottom],
      [right, top],
    ],
  ];
}

/** Expects that the leaders of all numbers are level or at 45°, and touch no other circle or leader. */
function expectStraight({ shapes }: Drawing): void {
  const circles = shapes.flatMap((shape) =>
    shape.kind === "circle" && shape.layer === numberLayer ? [shape] : [],
  );
  const leaders = circles.map(({ centre }) => {
    const leader = shapes.find(
      (shape): shape is Path => shape.kind === "path" && `${shape.points.at(-1)}` === `${centre}`,
    );
    return leader ? linesOfPath(leader) : [];
  });
  for (const [index, lines] of leaders.entries()) {
    expect(lines).toHaveLength(2);
    for (const [from, to] of lines) {
      const rise = Math.abs(to[1] - from[1]);
      if (rise > 1e-6) expect(rise).toBeCloseTo(Math.abs(to[0] - from[0]), 6);
    }
    const circle = circles[index];
    for (const [other, beside] of leaders.entries()) {
      if (other === index || !circle) continue;
      expect(lines.some((line) => beside.some((one) => cross(line, one)))).toBe(false);
      const [right, down] = circles[other]?.centre ?? circle.centre;
      const apart = Math.hypot(circle.centre[0] - right, circle.centre[1] - down);
      expect(apart).toBeGreaterThan(circle.radius * 2);
    }
  }
}

test.each(Object.keys(junctionKinds))("The drawing of a junction names all parts: %s.", (kind) => {
  const { drawing, words } = drawn(kind, 6);
  expectSound(drawing);
  const said = drawing.shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : []));
  for (const one of words) {
    expect(said).toEqual(expect.arrayContaining(linesOf(one)));
    expect(drawing.description).toContain(one);
  }
  const leaders = drawing.shapes.filter(
    (shape): shape is Path =>
      shape.kind === "path" && shape.layer === "dimensions" && shape.points.length === 3,
  );
  expect(leaders).toHaveLength(words.length);
  const others = drawing.shapes.filter(
    (shape) => shape.measure || (shape.kind === "words" && shape.layer === "dimensions"),
  );
  for (const leader of leaders) {
    const lines = linesOfPath(leader);
    const crossed = [...leaders, ...others].filter(
      (shape) =>
        shape !== leader &&
        linesOfShape(shape).some((line) => lines.some((one) => cross(line, one))),
    );
    expect(crossed).toEqual([]);
  }
  const onPage = drawn(kind).drawing;
  expectSound(onPage);
  expectStraight(onPage);
  const numbers = onPage.shapes.flatMap((shape) => (shape.kind === "words" ? [shape.words] : []));
  expect(numbers).toEqual(words.map((_, index) => `${index + 1}`));
  // The circles of all drawings are equal where these are equally wide.
  expect(smallestType(onPage) * 288).toBeCloseTo(13 * onPage.width, 6);
  expect(onPage.legend?.map((one) => one.words.replaceAll("\u00a0", " ")).sort()).toEqual(
    [...words].sort(),
  );
});

test("A legend in another language has the order of the drawing, and says which words are the source's.", () => {
  const junctionIn = (words: Readonly<Record<string, string>>): Junction => ({
    name: "Panels",
    file: "f",
    kind: "solar panels",
    system: "roof",
    sample: true,
    parts: Object.keys(junctionKinds["solar panels"] ?? {}).map((part) => ({
      part,
      words: words[part] ?? `The ${part}`,
      ...(part === "board" && { layer: 5 }),
    })),
  });
  const english = { board: "{layer}", rafter: "Rafter, {depth} deep" };
  const drawn = { data: junctionIn(english), of: roof };
  const hindi = { ...english, rafter: "राफ़्टर, गहराई {depth}", rail: "रेल, जो पैनलों को उठाती है" };
  const layers = roof.layers.map((one) => ({ ...one, words: `बोर्ड, ${one.thicknesses[0]} mm` }));
  const own = { data: junctionIn(hindi), of: { ...roof, layers } };

  const { legend = [] } = junctionDrawing(drawn.data, drawn.of);
  const names: Readonly<Record<string, string>> = {
    board: "बोर्ड, 16\u00a0mm",
    rafter: "राफ़्टर, गहराई 100\u00a0mm*",
    rail: hindi.rail,
  };
  expect(translatedLegend(legend, own, drawn)).toEqual(
    legend.map(({ part, words }) =>
      part in names ? { words: names[part] } : { words, isSource: true },
    ),
  );
  expect(translatedLegend(legend, drawn, drawn)).toEqual(legend.map(({ words }) => ({ words })));
});

test("A junction without a part that its kind has is refused.", () => {
  const junction = { name: "Head", file: "f", kind: "partition head", system: "w", parts: [] };
  expect(() => junctionDrawing({ ...junction, sample: false } as Junction, wall)).toThrow(
    "Head has no part gap.",
  );
});
