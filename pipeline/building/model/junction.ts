// Reads the junctions of a solution: how its walls and ceilings meet what is beside them.

import type { AnalysedFile } from "../../read/file/summary.ts";
import { itemsAt, numberAt, scalarAt, textAt } from "../../read/yaml/value.ts";

/** What a part needs besides its words: nothing, a number of millimetres, or the name of an accessory. */
type PartNeed = "words" | "value" | "profile";

/** The parts of a junction by name, with what each needs. */
type Parts = Readonly<Record<string, PartNeed>>;

/** Reads the parts of a kind: `gap:value` needs a number, `angle:profile` an accessory, other parts only words. */
const partsIn = (text: string): Parts =>
  Object.fromEntries(
    text.split(/\s+/).map((part): [string, PartNeed] => {
      const [name = "", need] = part.split(":");
      return [name, need === "value" || need === "profile" ? need : "words"];
    }),
  );

/** The parts of each kind of junction; a drawing has a label for each of them. */
export const junctionKinds: Readonly<Record<string, Parts>> = {
  "partition head": partsIn("slab anchor strip channel gap:value sealant screw board stud wool"),
  "partition foot": partsIn("wool stud board screw channel clear:value strip anchor floor"),
  "partition corner": partsIn("tape board end screw:value first sealant:value extra wool"),
  "partition tee": partsIn("through extra fixing strip sealant:value end screw board wool"),
  "door jamb": partsIn("architrave leaf sealant frame fixing packing studs screw board wool"),
  "wet foot": partsIn(
    "wool tile membrane board stud screw channel joint clear:value strip anchor floor",
  ),
  "tee grid wall": partsIn("hanger main cross:profile board edge angle:profile anchor wall"),
  "tee grid hanger": partsIn("slab anchor hanger twist main:value cross:profile seat board"),
  "concealed grid wall": partsIn(
    "hanger:profile channel:profile clip section board screw:value perimeter:profile shadow anchor wall",
  ),
  "plank corner": partsIn(
    "angle packing angleScrew plank:value screw:value channel membrane column holder panel coat",
  ),
  "window head and sill": partsIn(
    "panel membrane holder plank head:value outlet:value trim sealant frame sill:value under mesh channel screw",
  ),
  eaves: partsIn(
    "tiles batten counter membrane board boardScrew rafter edge gutter fascia:value frame soffit:value gap:value vent:value drip:value",
  ),
  "solar panels": partsIn("lap joint clamp bolt panel rail fixing membrane board rafter"),
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
export function junctionsOf({ root }: AnalysedFile): Junction[] {
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
