// The sections of accessories as they are written: which forms there are, and what each says besides width, height and sheet.
import type { Summary } from "./analysis.ts";
import { nodeAt, numberAt, pointerTo, textAt } from "./value.ts";

/** What the detail of a form is; undefined for forms that have none. */
export const details: Readonly<Record<string, string | undefined>> = {
  angle: undefined,
  channel: undefined,
  "uneven channel": "its shorter flange",
  stud: "its lip",
  tee: "its bulb",
  hat: "its top",
};

/** An accessory with its section; all in millimetres. */
export interface Profile {
  readonly pointer: string;
  readonly name: string;
  readonly form: string;
  readonly width: number;
  readonly height: number;
  readonly sheet: number;
  readonly detail: number | undefined;
}

/** The accessories whose section is known, as far as they are written as they should be. */
export function profilesOf({ root }: Pick<Summary, "root">): Profile[] {
  const groups = root && nodeAt(root, "/groups");
  if (groups?.kind !== "list") return [];
  return groups.items.flatMap((group, index) => {
    const items = nodeAt(group, "/items");
    if (items?.kind !== "list") return [];
    return items.items.flatMap((item, place) => {
      const section = nodeAt(item, "/section");
      const [width, height, sheet] = ["width", "height", "sheet"].map((name) => numberAt(item, `/section/${name}`));
      if (!section || width === undefined || height === undefined || sheet === undefined) return [];
      return [
        {
          pointer: pointerTo(`${pointerTo("/groups", index)}/items`, place),
          name: textAt(item, "/name") ?? "",
          form: textAt(section, "/form") ?? "",
          width,
          height,
          sheet,
          detail: numberAt(section, "/detail"),
        },
      ];
    });
  });
}
