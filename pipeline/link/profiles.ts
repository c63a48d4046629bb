// Checks that the cross-sections of metal accessories can be bent from sheet as written.

import { type Finding, stageFinding } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { locationOf } from "../model/location.ts";
import { details, type Profile, profilesOf } from "../model/profile.ts";

/** Smallest part of a section, as a multiple of its sheet thickness. */
const least = 3;

/** Checks the file of the accessories. */
export function checkProfiles(source: Summary | undefined): Finding[] {
  return source?.valid
    ? profilesOf(source).flatMap((profile) => checkProfile(profile, source))
    : [];
}

function checkProfile(profile: Profile, file: Summary): Finding[] {
  const { pointer, name, form, width, height, sheet, detail, depths } = profile;
  const wrong = (field: string, message: string, help: string) => [
    stageFinding("profile", locationOf(file, `${pointer}/section/${field}`), message, help),
  ];
  const called = details[form];
  if (called === undefined && detail !== undefined) {
    return wrong(
      "detail",
      `The section of ${name} is a plain ${form}, which has no detail.`,
      "Take the detail out.",
    );
  }
  if (called !== undefined && detail === undefined) {
    return wrong(
      "form",
      `Of the section of ${name} it is not said how large ${called} is.`,
      "Add it in millimetres as detail.",
    );
  }
  if (!depths.includes(height)) {
    return wrong(
      "depths",
      `The section of ${name} is drawn ${height} mm high, which is none of its depths: ${depths.join(", ")}.`,
      "Add the height to the depths, or correct one of the two.",
    );
  }
  const parts = { width, height, detail: detail ?? width };
  const [[field, size] = []] = Object.entries(parts).filter(([, part]) => part < least * sheet);
  if (field !== undefined) {
    return wrong(
      field,
      `The section of ${name} has a part of ${size} mm, and its sheet is ${sheet} mm thick.`,
      "Write all in millimetres: the sheet is much thinner than any part.",
    );
  }
  const room = form === "stud" ? height / 2 : width;
  if (detail !== undefined && detail >= room) {
    return wrong(
      "detail",
      `In the section of ${name} ${called} of ${detail} mm does not fit: there are ${room} mm for it.`,
      "Width and height are those of the whole section; the detail is a part of it.",
    );
  }
  return [];
}
