// Rule, beside the compiler's own: the picture on the cover of a brochure has the pixels that the cover prints.
import type { Location } from "../../../finding.ts";
import type { Summary } from "../../../model/analysis.ts";
import { isSameLocation, locationOf } from "../../../model/location.ts";
import { once } from "../../../model/once.ts";
import type { SeenPicture } from "../../../model/seen-picture.ts";
import { nodeAt, scalarAt } from "../../../model/value.ts";
import type { CheckSite } from "../../../rule.ts";
import { reportFile } from "../../../rules/picture/parts/picture-files.ts";

export { meta } from "../../../rules/picture/picture-small.ts";

/** The cover of a brochure, 210 × 176 mm: the ratio that its picture is cropped to, and its width in pixels at 150 dpi. */
const cover = { ratio: 210 / 176, width: 1240 };

/** Locations of the pictures on the covers of brochures. */
function coversOf(sources: readonly Summary[]): Location[] {
  const owners = sources.filter((source) => scalarAt(source.root, "/brochure"));
  return owners.map((file) =>
    locationOf(
      file,
      nodeAt(file.root, "/print/cover") ? "/print/cover/src" : "/backgroundImage/src",
    ),
  );
}

/** How many pixels of a picture are printed on a cover, in its width. */
const printedOf = ({ variants: { source } }: SeenPicture) =>
  Math.min(source.width, Math.round(source.height * cover.ratio));

export const checkSite: CheckSite = ({ pictureFiles, files }, report) => {
  const covers = once(() => coversOf(files));
  const isCover = (location: Location) => covers().some((one) => isSameLocation(one, location));
  for (const picture of pictureFiles.seen) {
    const { path, uses, variants } = picture;
    const printed = printedOf(picture);
    // An SVG has no pixels.
    if (/\.svg$/i.test(path) || printed >= cover.width) continue;
    const { width, height } = variants.source;
    const words = {
      message: `${path} has ${width} × ${height} pixels: of these the cover of the brochure shows ${printed} in its width, and it needs ${cover.width}.`,
      help: "Put a larger export in its place, or one that is no strip under print.cover.",
    };
    reportFile(uses.filter(isCover), words, report);
  }
};
