// Tests the files of a drawing: well-formed SVG, and DXF with the same lines, profiles and
// dimensions.

import { buildUps, tried } from "@site/tests/support/drawings/sound-drawings";
import { english } from "@site/tests/support/drawings/words";
import DxfParser, {
  type IDimensionEntity,
  type IEntity,
  type IInsertEntity,
  type ILwpolylineEntity,
  type ITextEntity,
} from "dxf-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { profileOf } from "../accessories.ts";
import { type BuildUp, millimetres } from "../build-up.ts";
import { cutAway } from "../cut-away.ts";
import { dxfFile } from "../formats/dxf.ts";
import { layerOf } from "../formats/dxf-tables.ts";
import { markup, svgElement, svgFile } from "../formats/svg.ts";
import { section } from "../section.ts";
import { asFile } from "../shapes.ts";

const wall: BuildUp = {
  name: 'Wall “A” <1> & "2"',
  lies: false,
  sample: false,
  layers: [
    { material: "board", look: "board", thickness: 10 },
    {
      material: "wool",
      look: "insulation",
      thickness: 50,
      members: { name: "studs", look: "steel", width: 50, spacing: 610 },
    },
  ],
};

/** The tags that begin elements. Expects each element to end where it has to. */
function tagsIn(text: string): string[] {
  const open: string[] = [];
  const begun: string[] = [];
  for (const [, end, tag = "", alone] of text.matchAll(
    /<(\/?)([a-z]+)(?: [a-z:A-Z-]+="[^"<>]*")*(\/?)>/g,
  )) {
    if (end) {
      expect(open.pop()).toBe(tag);
    } else {
      begun.push(tag);
    }
    if (!end && !alone) open.push(tag);
  }
  expect(open).toEqual([]);
  return begun;
}

/** How many shapes are drawn. Paths of one kind are one element, letters are one path with a place; patterns and what they cover are none. */
function drawnIn(text: string): number {
  const drawn = text.replaceAll(/<defs>.*?<\/defs>|<path fill="url[^>]*>/gs, "");
  const elements = drawn.match(/<(?:path|circle|text)\b[^>]*>/g) ?? [];
  return elements
    .map((tag) => (/^<path(?!.*transform=)/s.test(tag) ? tag.split(/M/).length - 1 : 1))
    .reduce((sum, count) => sum + count, 0);
}

/** Compares a dimension with its text in the drawing: it has this length, and its block shows it. */
function expectMeasure(
  read: ReturnType<DxfParser["parseSync"]>,
  one: IDimensionEntity,
  said: string | undefined,
) {
  const {
    linearOrAngularPoint1: from,
    linearOrAngularPoint2: to,
    anchorPoint,
    actualMeasurement,
  } = one;
  expect(actualMeasurement).toBeCloseTo(Math.hypot(to.x - from.x, to.y - from.y), 3);
  // The dimension line ends straight beside the measured distance; coordinates are rounded.
  const angle = (one.angle * Math.PI) / 180;
  const along = (x: number, y: number) => x * Math.cos(angle) + y * Math.sin(angle);
  expect(along(anchorPoint.x - to.x, anchorPoint.y - to.y)).toBeCloseTo(0, 1);
  expect(Math.abs(along(to.x - from.x, to.y - from.y))).toBeCloseTo(actualMeasurement, 3);
  // In a text, <> stands for the measured length.
  expect((one.text ?? "<>").replace("<>", millimetres(actualMeasurement))).toBe(said);
  const { entities = [] } = read?.blocks[one.block] ?? {};
  expect(wordsOf(entities)).toEqual([said]);
  expect(linesOf(entities)).toHaveLength(5);
}

const linesOf = (entities: readonly IEntity[] = []) =>
  entities.flatMap((entity) => (entity.type === "LWPOLYLINE" ? [entity as ILwpolylineEntity] : []));
const wordsOf = (entities: readonly IEntity[] = []) =>
  entities.flatMap((entity) => (entity.type === "TEXT" ? [(entity as ITextEntity).text] : []));

describe("SVG", () => {
  it("is well-formed and has every shape, on a page and as a file", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const drawing = cutAway(buildUp, english);
        for (const text of [svgFile(drawing), markup(svgElement(drawing, "d1"))]) {
          tagsIn(text);
          expect(drawnIn(text)).toBe(drawing.shapes.length);
          expect(text).not.toContain("NaN");
          expect(text).not.toContain("style=");
        }
      }),
      tried,
    );
  });

  it("has a title and a description for screen readers", () => {
    const text = markup(svgElement(section(wall, english), "wall"));
    expect(text).toContain('role="img" aria-labelledby="wall-title wall-text"');
    expect(text).toContain(
      '<title id="wall-title">Wall “A” &lt;1&gt; &amp; &quot;2&quot;: section in plan</title>',
    );
    expect(text).toContain('<desc id="wall-text">From the front to the back: 1, 10 mm board');
  });
});

describe("DXF", () => {
  it("is read back with the same lines, in millimetres, on a layer for each material and weight", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const drawing = asFile(
          { ...section(buildUp, english), sample: true },
          "Brick, 35 % thicker – outline",
        );
        const read = new DxfParser().parseSync(dxfFile(drawing));
        expect(read?.header).toMatchObject({ $INSUNITS: 4, $MEASUREMENT: 1 });
        const paths = drawing.shapes.flatMap((shape) => (shape.kind === "path" ? [shape] : []));
        const lines = [
          ...linesOf(read?.entities),
          ...Object.values(read?.blocks ?? {}).flatMap((b) => linesOf(b.entities)),
        ];
        const outlined = paths.filter(({ bare }) => !bare);
        expect(lines.map(({ layer }) => layer).sort()).toEqual(outlined.map(layerOf).sort());
        expect(Object.keys(read?.tables.layer.layers ?? {})).toEqual(
          expect.arrayContaining(lines.map(({ layer }) => layer)),
        );
        const own = outlined.filter(({ measure }) => !measure);
        for (const [index, path] of own.entries()) {
          const { vertices, shape } = linesOf(read?.entities)[index] ?? {};
          expect(vertices?.map(({ x, y }) => [x, y])).toEqual(
            path.points.map(([right, down]) => [
              expect.closeTo(right, 3),
              expect.closeTo(drawing.height - down, 3),
            ]),
          );
          expect(shape).toBe(path.closed);
        }
        expect(wordsOf(read?.entities)).toContain("Brick, 35 % thicker \\U+2013 outline");
      }),
      tried,
    );
  });

  it("has dimensions equal to the drawn lengths, each with a block that shows it", () => {
    fc.assert(
      fc.property(buildUps, fc.boolean(), (buildUp, whole) => {
        const drawing = section(buildUp, english, whole ? { type: 12 } : {});
        const read = new DxfParser().parseSync(dxfFile(drawing));
        const dimensions = (read?.entities ?? []).flatMap((entity) =>
          entity.type === "DIMENSION" ? [entity as IDimensionEntity] : [],
        );
        const said = drawing.shapes.flatMap((shape) =>
          shape.kind === "words" && shape.measure ? [shape.words] : [],
        );
        expect(dimensions).toHaveLength(said.length);
        for (const [index, one] of dimensions.entries()) expectMeasure(read, one, said[index]);
        // A length between two numbers may be rounded to the other one once its ends are rounded.
        const isBetween = (length: number) =>
          millimetres(length - 0.001) !== millimetres(length + 0.001);
        const explicit = dimensions.filter(({ text }) => text !== undefined && text !== "<>*");
        if (whole) {
          expect(explicit.filter(({ actualMeasurement }) => !isBetween(actualMeasurement))).toEqual(
            [],
          );
        }
      }),
      tried,
    );
  });

  it("has a profile as one block that is inserted at each stud", () => {
    const profile = profileOf({ form: "stud", width: 35, height: 50, sheet: 0.6, detail: 6 });
    const [board, wool] = wall.layers;
    if (!board || !wool?.members) throw new Error("The wall has no studs.");
    const studs = { ...wall, layers: [board, { ...wool, members: { ...wool.members, profile } }] };
    const drawing = section(studs, english, { type: 12 });
    const read = new DxfParser().parseSync(dxfFile(drawing));
    const inserts = (read?.entities ?? []).flatMap((entity) =>
      entity.type === "INSERT" ? [entity as IInsertEntity] : [],
    );
    expect(inserts.map(({ name }) => name)).toEqual(["stud 50x35x6x0.6", "stud 50x35x6x0.6"]);
    const [line] = linesOf(read?.blocks["stud 50x35x6x0.6"]?.entities);
    const drawn = drawing.shapes.flatMap((shape) =>
      shape.kind === "path" && shape.block ? [shape.points] : [],
    );
    for (const [index, { position }] of inserts.entries()) {
      expect(line?.vertices.map(({ x, y }) => [x + position.x, y + position.y])).toEqual(
        drawn[index]?.map(([right, down]) => [
          expect.closeTo(right, 3),
          expect.closeTo(drawing.height - down, 3),
        ]),
      );
    }
    expect((inserts[1]?.position.x ?? 0) - (inserts[0]?.position.x ?? 0)).toBeCloseTo(610, 3);
  });

  it("gives each layer the weight of its lines: 0.35 or 0.13 mm", () => {
    const [, ...layers] = dxfFile(section(wall, english)).split("\nAcDbLayerTableRecord\n");
    const weights = layers.map((text) => [
      /^2\n(.*)/.exec(text)?.[1],
      Number(/\n370\n(\d+)/.exec(text)?.[1]),
    ]);
    expect(Object.fromEntries(weights.slice(1))).toEqual({
      board_cut: 35,
      board_hatch: 13,
      wool_cut: 35,
      wool_thin: 13,
      studs_cut: 35,
      studs_hatch: 13,
      screws_cut: 35,
      screws_hatch: 13,
      dimensions_thin: 13,
    });
  });
});
