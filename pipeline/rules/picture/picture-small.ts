// Rule: a picture has the pixels that its place shows.
import { pointerSteps } from "@site/common/json-pointer";
import type { Location } from "../../finding.ts";
import { acrossThePage, inAColumn, onACard } from "../../images/limits.ts";
import type { Summary } from "../../model/analysis.ts";
import { isSameLocation, locationOf } from "../../model/location.ts";
import { once } from "../../model/once.ts";
import type { SiteTable } from "../../model/site-table.ts";
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

/** Width in pixels that the picture of a field needs. */
function widthFor(source: Summary, pointer: string, table: SiteTable): number {
  const names = pointerSteps(pointer);
  const { page = [], column = [] } = table.data.pictureFields ?? {};
  if (names.some((name) => page.includes(name))) return acrossThePage;
  // The picture of an entry is its banner and the card of its shared links.
  if (pointer === "/image" && table.rowOf(source).kind === "entries") return acrossThePage;
  return names.some((name) => column.includes(name)) ? inAColumn : onACard;
}

/** Width in pixels that a use of a picture needs. */
function widthAt(source: Summary | undefined, location: Location, table: SiteTable): number {
  if (!source?.root) return onACard;
  // Most pictures are in the text below the fields.
  if (location.span.start > source.root.span.end) return inAColumn;
  const field = source.pictureFields.find((pointer) =>
    isSameLocation(locationOf(source, `${pointer}/src`), location),
  );
  return field === undefined ? inAColumn : widthFor(source, field, table);
}

export const checkSite: CheckSite = ({ pictureFiles, files, table }, report) => {
  const byFile = once(() => new Map(files.map((file) => [file.path, file])));
  for (const { path, uses, variants } of pictureFiles.seen) {
    // An SVG has no pixels.
    if (/\.svg$/i.test(path)) continue;
    // The widest file is as wide as the source, up to the widths that matter here.
    const width = Math.max(...variants.files.map((file) => file.width));
    if (width >= acrossThePage) continue;
    const needs = uses.map((location) => ({
      location,
      needed: widthAt(byFile().get(location.file), location, table),
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
