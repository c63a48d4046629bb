// Converts an accessory's section from the compiled content to the profile that is drawn.

import type { SupportSection } from "../../.content/types.d.ts";
import type { Profile } from "./profile-outline.ts";

/**
 * Converts a section.
 * @throws Error if the form needs a detail and has none, which the compiler reports
 */
export function profileOf({ form, width, height, sheet: gauge, detail }: SupportSection): Profile {
  if (form === "angle") return { kind: form, legs: [width, height], gauge };
  if (form === "channel") return { kind: form, web: height, flanges: [width, width], gauge };
  if (detail === undefined) throw new Error(`A section of the form ${form} needs its detail.`);
  switch (form) {
    case "uneven channel":
      return { kind: "channel", web: height, flanges: [width, detail], gauge };
    case "stud":
      return { kind: form, web: height, flange: width, lip: detail, gauge };
    case "tee":
      return { kind: form, height, flange: width, bulb: detail, gauge };
    case "hat":
      return { kind: form, height, top: detail, brim: (width - detail) / 2, gauge };
  }
}
