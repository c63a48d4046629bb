// Checks pictures on covers of brochures.

import type { CheckSite } from "../../check/check.ts";
import { codes as filesCodes, reportFile } from "../../check/pictures/files.ts";
import { isSameLocation, locationOf } from "../../read/yaml/location.ts";
import { nodeAt, scalarAt } from "../../read/yaml/value.ts";

/**
 * The cover of a brochure, 210 × 176 mm: the ratio that its picture is cropped to, and its width in
 * pixels at 150 dpi.
 */
const cover = { ratio: 210 / 176, width: 1240 };

/** Checks that the picture of a cover has the pixels that are printed. */
export const checkSite: CheckSite = ({ pictures, files }, report) => {
  const covers = files
    .filter(({ root }) => scalarAt(root, "/brochure"))
    .map((file) => {
      const field = nodeAt(file.root, "/print/cover") ? "/print/cover" : "/backgroundImage";
      return locationOf(file, `${field}/src`);
    });
  for (const [path, variants] of pictures.files.pictures) {
    const { width, height } = variants.source;
    const printed = Math.min(width, Math.round(height * cover.ratio));
    // An SVG has no pixels.
    if (/\.svg$/i.test(path) || printed >= cover.width) continue;
    const message = `${path} shows ${printed} pixels of its width on a brochure's cover, which needs ${cover.width}.`;
    const help = "Replace it with a larger export, or name one that is no strip under print.cover.";
    const uses = pictures.used.get(path) ?? [];
    const onCovers = uses.filter((use) => covers.some((place) => isSameLocation(place, use)));
    reportFile({ code: filesCodes["picture-small"], message, help }, onCovers, report);
  }
};
