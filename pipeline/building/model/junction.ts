// Reads the junctions of a solution (how its walls and ceilings meet what is beside them), and says which parts each kind has.

import type { AnalysedFile } from "../../model/analysis.ts";
import { itemsAt, numberAt, scalarAt, textAt } from "../../model/value.ts";

/** What a part needs besides its words: nothing, a number of millimetres, or the name of an accessory. */
export type PartNeed = "words" | "value" | "profile";

/** The parts of a junction by name, with what each needs. */
type Parts = Readonly<Record<string, PartNeed>>;

/** Parts that need their words alone, but for some. */
const parts = (names: readonly string[], needs: Parts = {}): Parts => ({
  ...Object.fromEntries(names.map((name) => [name, "words" as const])),
  ...needs,
});

/** The parts of each kind of junction; a drawing has a label for each of them. */
export const junctionKinds: Readonly<Record<string, Parts>> = {
  "partition head": parts(
    ["slab", "anchor", "strip", "channel", "gap", "sealant", "screw", "board", "stud", "wool"],
    { gap: "value" },
  ),
  "partition foot": parts(
    ["wool", "stud", "board", "screw", "channel", "clear", "strip", "anchor", "floor"],
    { clear: "value" },
  ),
  "partition corner": parts(
    ["tape", "board", "end", "screw", "first", "sealant", "extra", "wool"],
    { screw: "value", sealant: "value" },
  ),
  "partition tee": parts(
    ["through", "extra", "fixing", "strip", "sealant", "end", "screw", "board", "wool"],
    { sealant: "value" },
  ),
  "door jamb": parts([
    "architrave",
    "leaf",
    "sealant",
    "frame",
    "fixing",
    "packing",
    "studs",
    "screw",
    "board",
    "wool",
  ]),
  "wet foot": parts(
    [
      "wool",
      "tile",
      "membrane",
      "board",
      "stud",
      "screw",
      "channel",
      "joint",
      "clear",
      "strip",
      "anchor",
      "floor",
    ],
    { clear: "value" },
  ),
  "tee grid wall": parts(["hanger", "main", "cross", "board", "edge", "angle", "anchor", "wall"], {
    cross: "profile",
    angle: "profile",
  }),
  "tee grid hanger": parts(
    ["slab", "anchor", "hanger", "twist", "main", "cross", "seat", "board"],
    { main: "value", cross: "profile" },
  ),
  "concealed grid wall": parts(
    [
      "hanger",
      "channel",
      "clip",
      "section",
      "board",
      "screw",
      "perimeter",
      "shadow",
      "anchor",
      "wall",
    ],
    { hanger: "profile", channel: "profile", screw: "value", perimeter: "profile" },
  ),
  "plank corner": parts(
    [
      "angle",
      "packing",
      "angleScrew",
      "plank",
      "screw",
      "channel",
      "membrane",
      "column",
      "holder",
      "panel",
      "coat",
    ],
    { plank: "value", screw: "value" },
  ),
  "window head and sill": parts(
    [
      "panel",
      "membrane",
      "holder",
      "plank",
      "head",
      "outlet",
      "trim",
      "sealant",
      "frame",
      "sill",
      "under",
      "mesh",
      "channel",
      "screw",
    ],
    { head: "value", outlet: "value", sill: "value" },
  ),
  eaves: parts(
    [
      "tiles",
      "batten",
      "counter",
      "membrane",
      "board",
      "boardScrew",
      "rafter",
      "edge",
      "gutter",
      "fascia",
      "frame",
      "soffit",
      "gap",
      "vent",
      "drip",
    ],
    { fascia: "value", soffit: "value", gap: "value", vent: "value", drip: "value" },
  ),
  "solar panels": parts([
    "lap",
    "joint",
    "clamp",
    "bolt",
    "panel",
    "rail",
    "fixing",
    "membrane",
    "board",
    "rafter",
  ]),
};

/** The accessories that the supports of a build-up need to name, by the kinds of junctions that draw them. */
export const supportNeeds: Readonly<Record<string, readonly ("profile" | "ends")[]>> = {
  "partition head": ["profile", "ends"],
  "partition foot": ["profile", "ends"],
  "partition corner": ["profile"],
  "partition tee": ["profile"],
  "door jamb": ["profile"],
  "wet foot": ["profile", "ends"],
  "tee grid wall": ["profile"],
  "tee grid hanger": ["profile"],
};

/** A part of a junction. */
export interface JunctionPart {
  readonly pointer: string;
  readonly part: string;
  readonly words: string;
  /** In millimetres. */
  readonly value: number | undefined;
  /** Name of the accessory that it is. */
  readonly profile: string | undefined;
  /** Number of the layer of the build-up that it is, from 1. */
  readonly layer: number | undefined;
}

/** A junction of a solution. */
export interface Junction {
  readonly pointer: string;
  readonly name: string;
  readonly kind: string;
  /** Name of the build-up that it is of. */
  readonly system: string;
  readonly parts: readonly JunctionPart[];
  /** Whether some of its sizes are placeholders for real ones. */
  readonly sample: boolean;
}

/** The junctions of a file; malformed parts are skipped or empty. */
export function junctionsOf({ root }: Pick<AnalysedFile, "root">): Junction[] {
  return itemsAt(root, "/junctions").map((pointer) => ({
    pointer,
    name: textAt(root, `${pointer}/name`) ?? "",
    kind: textAt(root, `${pointer}/kind`) ?? "",
    system: textAt(root, `${pointer}/system`) ?? "",
    parts: itemsAt(root, `${pointer}/parts`).map((part) => ({
      pointer: part,
      part: textAt(root, `${part}/part`) ?? "",
      words: textAt(root, `${part}/words`) ?? "",
      value: numberAt(root, `${part}/value`),
      profile: textAt(root, `${part}/profile`),
      layer: numberAt(root, `${part}/layer`),
    })),
    sample: scalarAt(root, `${pointer}/sample`) === true,
  }));
}
