// Reads the sections (cross-sections) of metal accessories: their forms, and the dimension each
// form has besides width, height and sheet.
import type { Summary } from "../../read/file/summary.ts";
import { itemsAt, numberAt, textAt } from "../../read/yaml/value.ts";

/** What the field `detail` measures, by form; undefined for forms without it. */
export const details: Readonly<Record<string, string | undefined>> = {
  angle: undefined,
  channel: undefined,
  "uneven channel": "its shorter flange",
  stud: "its lip",
  tee: "its bulb",
  hat: "its top",
};

/** An accessory with its section, in millimetres. */
export interface Profile {
  readonly pointer: string;
  readonly name: string;
  readonly form: string;
  readonly width: number;
  readonly height: number;
  readonly sheet: number;
  readonly detail: number | undefined;
  /** All heights in which it is made; only `height` if the file lists no others. */
  readonly depths: readonly number[];
}

/** Largest difference in millimetres between a channel and the studs that stand in it. */
const maxPlay = 3;

/**
 * The height of the channel that holds studs of a depth; undefined if it is made in none that fits.
 */
export const depthAround = ({ depths }: Profile, depth: number) =>
  depths.toSorted((a, b) => a - b).find((height) => height >= depth && height <= depth + maxPlay);

/** The accessories with a complete section; others are skipped. */
export function profilesOf({ root }: Summary): Profile[] {
  return itemsAt(root, "/groups").flatMap((group) =>
    itemsAt(root, `${group}/items`).flatMap((pointer) => {
      const size = (name: string) => numberAt(root, `${pointer}/section/${name}`);
      const width = size("width");
      const height = size("height");
      const sheet = size("sheet");
      if (width === undefined || height === undefined || sheet === undefined) return [];
      const name = textAt(root, `${pointer}/name`) ?? "";
      const form = textAt(root, `${pointer}/section/form`) ?? "";
      const depths = itemsAt(root, `${pointer}/section/depths`).flatMap(
        (depth) => numberAt(root, depth) ?? [],
      );
      return [
        {
          pointer,
          name,
          form,
          width,
          height,
          sheet,
          detail: size("detail"),
          depths: depths.length > 0 ? depths : [height],
        },
      ];
    }),
  );
}
