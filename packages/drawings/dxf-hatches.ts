// Hatches cut surfaces in DXF with standard patterns of CAD programs; the zigzag of wool is drawn as lines instead.

import {
  type DxfBlock,
  type HatchPatternOptions_t as Hatch,
  HatchBoundaryPaths,
  HatchPolylineBoundary,
  HatchPredefinedPatterns as Patterns,
} from "@tarikjabiri/dxf";
import { cutLook } from "./hatches.ts";
import type { DrawnShape, Look, Path } from "./shapes.ts";

const hatches: Readonly<Partial<Record<Look, Hatch>>> = {
  board: { name: Patterns.DOTS, scale: 2 },
  core: { name: Patterns.HONEY, scale: 1 },
  concrete: { name: Patterns.SACNCR, scale: 2 },
  timber: { name: Patterns.JIS_WOOD, scale: 2 },
  covering: { name: Patterns.ANSI31, scale: 2.5 },
  steel: { name: Patterns.SOLID },
  membrane: { name: Patterns.SOLID },
};

/** The hatch of a shape; undefined if it is not a cut surface or its material has none. */
export function hatchOf(shape: DrawnShape): Hatch | undefined {
  const look = cutLook(shape);
  return look && hatches[look];
}

/** Adds the hatch of a surface, if its material has one. */
export function addHatch(block: DxfBlock, path: Path, layerName: string): void {
  const hatch = hatchOf(path);
  if (!hatch) return;
  const boundary = new HatchBoundaryPaths();
  boundary.addPolylineBoundary(new HatchPolylineBoundary(path.points.map(([x, y]) => ({ x, y }))));
  block.addHatch(boundary, hatch, { layerName });
}
