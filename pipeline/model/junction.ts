// Reads the junctions of a solution (how its walls and ceilings meet what is beside them), and says which parts each kind has.

import type { AnalysedFile } from "./analysis.ts";
import { indexesAt, numberAt, pointerTo, scalarAt, textAt } from "./value.ts";

/** What a part needs besides its words: nothing, a number of millimetres, or the name of an accessory. */
export type PartNeed = "words" | "value" | "profile";

/** The parts of each kind of junction; a drawing has a label for each of them. */
export const junctionKinds: Readonly<Record<string, Readonly<Record<string, PartNeed>>>> = {
  "partition head": {
    slab: "words",
    anchor: "words",
    strip: "words",
    channel: "words",
    gap: "value",
    sealant: "words",
    screw: "words",
    board: "words",
    stud: "words",
    wool: "words",
  },
  "partition foot": {
    wool: "words",
    stud: "words",
    board: "words",
    screw: "words",
    channel: "words",
    clear: "value",
    strip: "words",
    anchor: "words",
    floor: "words",
  },
  "partition corner": {
    tape: "words",
    board: "words",
    end: "words",
    screw: "value",
    first: "words",
    sealant: "value",
    extra: "words",
    wool: "words",
  },
  "partition tee": {
    through: "words",
    extra: "words",
    fixing: "words",
    strip: "words",
    sealant: "value",
    end: "words",
    screw: "words",
    board: "words",
    wool: "words",
  },
  "door jamb": {
    architrave: "words",
    leaf: "words",
    sealant: "words",
    frame: "words",
    fixing: "words",
    packing: "words",
    studs: "words",
    screw: "words",
    board: "words",
    wool: "words",
  },
  "wet foot": {
    wool: "words",
    tile: "words",
    membrane: "words",
    board: "words",
    stud: "words",
    screw: "words",
    channel: "words",
    joint: "words",
    clear: "value",
    strip: "words",
    anchor: "words",
    floor: "words",
  },
  "tee grid wall": {
    hanger: "words",
    main: "words",
    cross: "profile",
    board: "words",
    edge: "words",
    angle: "profile",
    anchor: "words",
    wall: "words",
  },
  "tee grid hanger": {
    slab: "words",
    anchor: "words",
    hanger: "words",
    twist: "words",
    main: "value",
    cross: "profile",
    seat: "words",
    board: "words",
  },
  "concealed grid wall": {
    hanger: "profile",
    channel: "profile",
    clip: "words",
    section: "words",
    board: "words",
    screw: "value",
    perimeter: "profile",
    shadow: "words",
    anchor: "words",
    wall: "words",
  },
  "plank corner": {
    angle: "words",
    packing: "words",
    angleScrew: "words",
    plank: "value",
    screw: "value",
    channel: "words",
    membrane: "words",
    column: "words",
    holder: "words",
    panel: "words",
    coat: "words",
  },
  "window head and sill": {
    panel: "words",
    membrane: "words",
    holder: "words",
    plank: "words",
    head: "value",
    outlet: "value",
    trim: "words",
    sealant: "words",
    frame: "words",
    sill: "value",
    under: "words",
    mesh: "words",
    channel: "words",
    screw: "words",
  },
  eaves: {
    tiles: "words",
    batten: "words",
    counter: "words",
    membrane: "words",
    board: "words",
    boardScrew: "words",
    rafter: "words",
    edge: "words",
    gutter: "words",
    fascia: "value",
    frame: "words",
    soffit: "value",
    gap: "value",
    vent: "value",
    drip: "value",
  },
  "solar panels": {
    lap: "words",
    joint: "words",
    clamp: "words",
    bolt: "words",
    panel: "words",
    rail: "words",
    fixing: "words",
    membrane: "words",
    board: "words",
    rafter: "words",
  },
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

const junctionsAt = "/junctions";

/** Pointers of the words beside a drawing, and what is filled into them. */
export const junctionWords = /^\/junctions\/\d+\/parts\/\d+\/words$/;
export const junctionPlaces = /\{(?:value|size|layer|stud|ends|depth|spacing)\}/g;

/** The junctions of a file; malformed parts are skipped or empty. */
export function junctionsOf({ root }: Pick<AnalysedFile, "root">): Junction[] {
  return indexesAt(root, junctionsAt).map((index) => {
    const pointer = pointerTo(junctionsAt, index);
    const list = `${pointer}/parts`;
    return {
      pointer,
      name: textAt(root, `${pointer}/name`) ?? "",
      kind: textAt(root, `${pointer}/kind`) ?? "",
      system: textAt(root, `${pointer}/system`) ?? "",
      parts: indexesAt(root, list).map((at) => {
        const part = pointerTo(list, at);
        return {
          pointer: part,
          part: textAt(root, `${part}/part`) ?? "",
          words: textAt(root, `${part}/words`) ?? "",
          value: numberAt(root, `${part}/value`),
          profile: textAt(root, `${part}/profile`),
          layer: numberAt(root, `${part}/layer`),
        };
      }),
      sample: scalarAt(root, `${pointer}/sample`) === true,
    };
  });
}
