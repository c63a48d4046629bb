// Checks that the sections of metal accessories can be drawn.

import type { CheckSite } from "../../check/check.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import { details, profilesOf } from "../model/profile.ts";

export const codes = codesOf({
  profile: {
    severity: "error",
    meaning: "A section of an accessory that cannot be drawn as it is written.",
  },
});

/** Smallest part of a section, as a multiple of its sheet thickness. */
const minParts = 3;

export const checkSite: CheckSite = ({ singles }, report) => {
  const file = singles.get("accessories");
  if (!file?.valid) return;
  for (const { pointer, name, form, width, height, sheet, detail } of profilesOf(file)) {
    const reportAt = (field: string, message: string, help: string) =>
      report({
        code: codes.profile,
        at: locationOf(file, `${pointer}/section/${field}`),
        message,
        help,
      });
    const called = details[form];
    const room = form === "stud" ? height / 2 : width;
    const [thin] = Object.entries({ width, height, detail: detail ?? width }).filter(
      ([, size]) => size < minParts * sheet,
    );
    if (called !== undefined && detail === undefined) {
      reportAt(
        "form",
        `The section of ${name} lacks the size of ${called}.`,
        "Add it in millimetres as detail.",
      );
    } else if (thin) {
      const [field, size] = thin;
      reportAt(
        field,
        `The section of ${name} has a part of ${size} mm in sheet of ${sheet} mm.`,
        "Write all in millimetres: the sheet is much thinner than any part.",
      );
    } else if (detail !== undefined && detail >= room) {
      reportAt(
        "detail",
        `In the section of ${name}, ${called} of ${detail} mm does not fit into ${room} mm.`,
        "Width and height measure the whole section, and the detail a part of it.",
      );
    }
  }
};
