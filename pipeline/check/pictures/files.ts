// Reports files of pictures that cannot be shown, are heavier than necessary, or too small for
// their place.

import { pointerSteps } from "@site/common/json-pointer";
import { acrossThePage, heaviest, inAColumn, onACard } from "../../images/limits.ts";
import type { Summary } from "../../read/file/summary.ts";
import type { SiteTable } from "../../read/files/site-table.ts";
import { isSameLocation, locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import { compareText, type Location, type Problem } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";

export const codes = codesOf({
  "picture-heavy": {
    severity: "warning",
    meaning: "A picture's file is far larger than it needs to be.",
  },
  "picture-small": {
    severity: "warning",
    meaning: "A picture has fewer pixels than its place shows.",
  },
});

export const checkSite: CheckSite = ({ pictures, files, table }, report) => {
  const usesOf = (path: string) => pictures.used.get(path) ?? [];
  for (const { path, problem } of pictures.files.unusable) {
    reportFile({ ...problem, message: `${path}: ${problem.message}` }, usesOf(path), report);
  }
  const byFile = new Map(files.map((file) => [file.path, file]));
  for (const [path, variants] of pictures.files.pictures) {
    const uses = usesOf(path);
    const bytes = pictures.files.media.get(path)?.size ?? 0;
    if (bytes > heaviest) {
      const megabytes = (count: number) => (count / 1024 / 1024).toFixed(1);
      const message = `${path} has ${megabytes(bytes)} MB, which everyone who works on the site has to load.`;
      const help = `Export it as JPEG, 3200 pixels wide; ${megabytes(heaviest)} MB are plenty.`;
      reportFile({ code: codes["picture-heavy"], message, help }, uses, report);
    }
    // The widest file is as wide as the source, up to the widths that matter here. An SVG has no
    // pixels.
    const width = Math.max(...variants.files.map((file) => file.width));
    if (/\.svg$/i.test(path) || width >= acrossThePage) continue;
    const needs = uses.map((location) => ({
      location,
      needed: widthAt(byFile.get(location.file), location, table),
    }));
    const short = needs.filter(({ needed }) => width < needed);
    const message = `${path} is ${width} pixels wide, and its place needs ${Math.max(...short.map(({ needed }) => needed))}.`;
    const help = "Replace it with a larger export; enlarging this one would only blur it.";
    const places = short.map(({ location }) => location);
    reportFile({ code: codes["picture-small"], message, help }, places, report);
  }
};

/** The order of locations in the content. */
export const byLocation = (a: Location, b: Location) =>
  compareText(a.file, b.file) || a.span.start - b.span.start;

/**
 * Reports a file at its first use; the others are related locations. Reports nothing for a file
 * without a use.
 */
export function reportFile(problem: Problem, uses: readonly Location[], report: Report): void {
  const [first, ...rest] = uses.toSorted(byLocation);
  const related = rest.map((location) => ({ ...location, message: "It is used here too." }));
  if (first) report({ ...problem, at: first, related });
}

/** Width in pixels that a use of a picture needs. */
function widthAt(source: Summary | undefined, location: Location, table: SiteTable): number {
  if (!source?.root) return onACard;
  // Most pictures are in the text below the fields.
  if (location.span.start > source.root.span.end) return inAColumn;
  const pointer = source.pictureFields.find((field) =>
    isSameLocation(locationOf(source, `${field}/src`), location),
  );
  if (pointer === undefined) return inAColumn;
  const names = pointerSteps(pointer);
  const { page = [], column = [] } = table.config.pictureFields ?? {};
  // The picture of an entry is its banner and the card of its shared links.
  const isBanner = pointer === "/image" && table.rowFor(source).kind === "entries";
  if (isBanner || names.some((name) => page.includes(name))) return acrossThePage;
  return names.some((name) => column.includes(name)) ? inAColumn : onACard;
}
