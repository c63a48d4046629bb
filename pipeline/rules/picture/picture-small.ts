// Rule: a picture has the pixels that its place shows.
import { pointerSteps } from "@site/common/json-pointer";
import { rowOf } from "../../collections.ts";
import type { Location } from "../../finding.ts";
import { acrossThePage, inAColumn, onACard } from "../../images/limits.ts";
import type { Summary } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { once } from "../../model/once.ts";
import type { SeenPicture } from "../../model/seen-picture.ts";
import { nodeAt, scalarAt } from "../../model/value.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { reportFile } from "./parts/picture-files.ts";

/**
 * A picture that is narrower than its place is stretched, and looks blurred, most of all on good screens. Export it again
 * from the original, at least as wide as the message says.
 *
 * ```text bad fixture:picture-small
 * media/small.png, 600 pixels wide, in a place that shows 800.
 * ```
 *
 * ```text good
 * The same picture, 1600 pixels wide.
 * ```
 */
export const meta: Meta = {
  code: "picture-small",
  severity: "warning",
  about: "data",
  meaning: "A picture has fewer pixels than its place shows.",
  scope: "site",
};

/** The cover of a brochure, 210 × 176 mm: the ratio that its picture is cropped to, and its width in pixels at 150 dpi. */
const cover = { ratio: 210 / 176, width: 1240 };

/** Names of fields whose picture spans the page. */
const wide = new Set(["backgroundImage", "banner", "hero"]);
/** Names of fields whose pictures fill a column. */
const column = new Set(["images", "gallery", "productImage"]);

/** Width in pixels that the picture of a field needs. */
function widthFor(source: Summary, pointer: string): number {
  const names = pointerSteps(pointer);
  if (names.some((name) => wide.has(name))) return acrossThePage;
  // The picture of an entry is its banner and the card of its shared links.
  if (pointer === "/image" && rowOf(source).kind === "entries") return acrossThePage;
  return names.some((name) => column.has(name)) ? inAColumn : onACard;
}

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

const isSame = (one: Location, other: Location) =>
  one.file === other.file && one.span.start === other.span.start && one.span.end === other.span.end;

/** Width in pixels that a use of a picture needs. */
function widthAt(source: Summary | undefined, location: Location): number {
  if (!source?.root) return onACard;
  // Most pictures are in the text below the fields.
  if (location.span.start > source.root.span.end) return inAColumn;
  const field = source.pictureFields.find((pointer) =>
    isSame(locationOf(source, `${pointer}/src`), location),
  );
  return field === undefined ? inAColumn : widthFor(source, field);
}

/** How many pixels of a picture are printed on a cover, in its width. */
const printedOf = ({ variants: { source } }: SeenPicture) =>
  Math.min(source.width, Math.round(source.height * cover.ratio));

export const checkSite: CheckSite = ({ pictureFiles, files }, report) => {
  const byFile = once(() => new Map(files.map((file) => [file.path, file])));
  const covers = once(() => coversOf(files));
  const isCover = (location: Location) => covers().some((one) => isSame(one, location));
  for (const picture of pictureFiles.seen) {
    const { path, uses, variants } = picture;
    // An SVG has no pixels.
    if (/\.svg$/i.test(path)) continue;
    const printed = printedOf(picture);
    if (printed < cover.width) {
      const { width, height } = variants.source;
      const words = {
        message: `${path} has ${width} × ${height} pixels: of these the cover of the brochure shows ${printed} in its width, and it needs ${cover.width}.`,
        help: "Put a larger export in its place, or one that is no strip under print.cover.",
      };
      reportFile(uses.filter(isCover), words, report);
    }
    // The widest file is as wide as the source, up to the widths that matter here.
    const width = Math.max(...variants.files.map((file) => file.width));
    if (width >= acrossThePage) continue;
    const needs = uses.map((location) => ({
      location,
      needed: widthAt(byFile().get(location.file), location),
    }));
    const short = needs.filter(({ needed }) => width < needed);
    const most = Math.max(...short.map(({ needed }) => needed));
    const words = {
      message: `${path} is ${width} pixels wide; here it is shown so large that it needs ${most}.`,
      help: "Put a larger export of the picture in its place; enlarging this one would only blur it.",
    };
    reportFile(
      short.map(({ location }) => location),
      words,
      report,
    );
  }
};
