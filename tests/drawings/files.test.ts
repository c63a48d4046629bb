// Files of a drawing: SVG that is well-formed XML and says in words what it shows, and DXF that a reader of CAD files finds the
// same lines in.

import DxfParser from "dxf-parser";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BuildUp } from "../../drawings/build-up.ts";
import { cutAway } from "../../drawings/cut-away.ts";
import { dxfFile } from "../../drawings/dxf.ts";
import { section } from "../../drawings/section.ts";
import { markup, svgElement, svgFile } from "../../drawings/svg.ts";
import { buildUps, tried } from "./drawn.ts";

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

describe("SVG", () => {
  it("is well-formed and holds every shape, on a page and as a file", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const drawing = cutAway(buildUp);
        for (const text of [svgFile(drawing), markup(svgElement(drawing, "d1"))]) {
          const open: string[] = [];
          let shapes = 0;
          for (const [, end, tag = "", alone] of text.matchAll(/<(\/?)([a-z]+)(?: [a-z:A-Z-]+="[^"<>]*")*(\/?)>/g)) {
            if (end) expect(open.pop()).toBe(tag);
            else {
              if (!alone) open.push(tag);
              if (["path", "circle", "text"].includes(tag)) shapes++;
            }
          }
          expect(open).toEqual([]);
          expect(shapes).toBe(drawing.shapes.length);
          expect(text).not.toContain("NaN");
          expect(text).not.toContain("style=");
        }
      }),
      tried,
    );
  });

  it("names itself and what it shows", () => {
    const text = markup(svgElement(section(wall), "wall"));
    expect(text).toContain('role="img" aria-labelledby="wall-title wall-text"');
    expect(text).toContain('<title id="wall-title">Wall “A” &lt;1&gt; &amp; &quot;2&quot;: section in plan</title>');
    expect(text).toContain('<desc id="wall-text">From the front to the back: 1, 10 mm board');
  });

  it("as a file is as large as what it shows, in millimetres", () => {
    const drawing = section(wall);
    expect(svgFile(drawing)).toContain(`width="${Number(drawing.width.toFixed(2))}mm"`);
  });
});

describe("DXF", () => {
  it("is read back with the same lines, in millimetres, on a layer for each material", () => {
    fc.assert(
      fc.property(buildUps, (buildUp) => {
        const drawing = section(buildUp, { compared: { words: "Brick, 35 % thicker – outline", thickness: 100 } });
        const read = new DxfParser().parseSync(dxfFile(drawing));
        expect(read?.header.$INSUNITS).toBe(4);
        expect(Object.keys(read?.tables.layer.layers ?? {})).toEqual(
          expect.arrayContaining([...new Set(drawing.shapes.map(({ layer }) => layer))]),
        );
        const lines = (read?.entities ?? []).filter(({ type }) => type === "LWPOLYLINE");
        const paths = drawing.shapes.flatMap((shape) => (shape.kind === "path" ? [shape] : []));
        expect(lines.length).toBe(paths.length);
        for (const [index, path] of paths.entries()) {
          const line = lines[index];
          const vertices = line && "vertices" in line && Array.isArray(line.vertices) ? line.vertices : [];
          expect(line?.layer).toBe(path.layer);
          expect(vertices.map(({ x, y }: { x: number; y: number }) => [x, y])).toEqual(
            path.points.map(([right, down]) => [expect.closeTo(right, 3), expect.closeTo(drawing.height - down, 3)]),
          );
          expect(line && "shape" in line && line.shape).toBe(path.closed);
        }
        const words = (read?.entities ?? []).flatMap((entity) => ("text" in entity ? [entity.text] : []));
        expect(words).toContain("Brick, 35 % thicker \\U+2013 outline");
      }),
      tried,
    );
  });

  it("refuses a layer whose name no CAD program takes", () => {
    const [first, ...others] = wall.layers;
    const named = {
      ...wall,
      layers: [{ ...first, material: "tile/board", look: "board", thickness: 6 }, ...others],
    } as const;
    expect(() => dxfFile(section(named))).toThrow("“tile/board” cannot be the name of a layer in DXF.");
  });
});
