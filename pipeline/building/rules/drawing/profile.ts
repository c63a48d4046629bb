// Rule: the cross-sections of metal accessories can be bent from sheet as written.

import type { Summary } from "../../../model/analysis.ts";
import { locationOf } from "../../../model/location.ts";
import type { CheckSite, Meta, Report } from "../../../rule.ts";
import { details, type Profile, profilesOf } from "../../model/profile.ts";

/** Smallest part of a section, as a multiple of its sheet thickness. */
const least = 3;

/**
 * The section of an accessory is drawn from its form and its measures, all over all and in
 * millimetres. An uneven channel, a stud, a tee and a hat have one more, the detail: the shorter
 * flange, the lips, the bulb, the top. Sheet that is as thick as a part of the section is long, or
 * a detail that has no room in the whole, is a slip of the hand: most often another unit.
 *
 * ```yaml bad accessories.yaml fields
 * groups:
 *   - title: System 1
 *     items:
 *       - name: Stud
 *         image: { src: media/board.jpg, alt: Grey board on a table. }
 *         section: { form: stud, width: 35, height: 50, sheet: 0.6 }
 *   - title: System 2
 *     items:
 *       - { name: Part 2, image: { src: media/board.jpg, alt: Grey board on a table. } }
 *   - title: System 3
 *     items:
 *       - { name: Part 3, image: { src: media/board.jpg, alt: Grey board on a table. } }
 * ```
 *
 * ```yaml good accessories.yaml fields
 * groups:
 *   - title: System 1
 *     items:
 *       - name: Stud
 *         image: { src: media/board.jpg, alt: Grey board on a table. }
 *         section: { form: stud, width: 35, height: 50, sheet: 0.6, detail: 6 }
 *   - title: System 2
 *     items:
 *       - { name: Part 2, image: { src: media/board.jpg, alt: Grey board on a table. } }
 *   - title: System 3
 *     items:
 *       - { name: Part 3, image: { src: media/board.jpg, alt: Grey board on a table. } }
 * ```
 */
export const meta: Meta = {
  code: "profile",
  severity: "error",
  about: "shape",
  meaning: "A section of an accessory that cannot be bent as it is written.",
  scope: "site",
};

export const checkSite: CheckSite = ({ singles }, report) => {
  const file = singles.get("accessories");
  if (!file?.valid) return;
  for (const profile of profilesOf(file)) checkProfile(profile, file, report);
};

function checkProfile(profile: Profile, file: Summary, report: Report): void {
  const { pointer, name, form, width, height, sheet, detail } = profile;
  const wrong = (field: string, message: string, help: string): void => {
    report(locationOf(file, `${pointer}/section/${field}`), message, help);
  };
  const called = details[form];
  if (called !== undefined && detail === undefined) {
    wrong(
      "form",
      `Of the section of ${name} it is not said how large ${called} is.`,
      "Add it in millimetres as detail.",
    );
    return;
  }
  const parts = { width, height, detail: detail ?? width };
  const [[field, size] = []] = Object.entries(parts).filter(([, part]) => part < least * sheet);
  if (field !== undefined) {
    wrong(
      field,
      `The section of ${name} has a part of ${size} mm, and its sheet is ${sheet} mm thick.`,
      "Write all in millimetres: the sheet is much thinner than any part.",
    );
    return;
  }
  const room = form === "stud" ? height / 2 : width;
  if (detail !== undefined && detail >= room) {
    wrong(
      "detail",
      `In the section of ${name} ${called} of ${detail} mm does not fit: there are ${room} mm for it.`,
      "Width and height are those of the whole section; the detail is a part of it.",
    );
  }
}
