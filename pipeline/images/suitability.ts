// Checks that a picture has enough pixels for every use, and that its file is not excessively large.

import { pointerSteps } from "@site/common/json-pointer";
import { rowOf } from "../collections.ts";
import type { Finding, Location } from "../finding.ts";
import type { Summary } from "../model/analysis.ts";
import { locationOf } from "../model/location.ts";
import type { MediaFile, Variants } from "../model/media.ts";
import { once } from "../model/once.ts";
import { nodeAt, scalarAt } from "../model/value.ts";
import { acrossThePage, heaviest, inAColumn, onACard } from "./limits.ts";
import { problemAt } from "./picture-finding.ts";

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

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1);

/**
 * Finds pictures that are too small or too heavy for their uses.
 * @param sources every file, to know the kind of each use
 * @param used locations of every picture, by path of its source
 * @param media files of the media folder
 * @param pictures those that could be read, with their sizes
 */
export function unsuitable(
  sources: readonly Summary[],
  used: ReadonlyMap<string, readonly Location[]>,
  media: ReadonlyMap<string, MediaFile>,
  pictures: ReadonlyMap<string, Variants>,
): Finding[] {
  const diagnostics: Finding[] = [];
  const byFile = once(() => new Map(sources.map((source) => [source.path, source])));
  const covers = once(() => coversOf(sources));
  const isCover = (location: Location) => covers().some((one) => isSame(one, location));
  for (const [path, { files, source }] of pictures) {
    // The widest file is as wide as the source, up to the widths that matter here.
    const width = Math.max(...files.map((file) => file.width));
    const locations = used.get(path) ?? [];
    const report = (
      at: readonly Location[],
      code: "picture-heavy" | "picture-small",
      message: string,
      help: string,
    ) => diagnostics.push(...problemAt(at, { code, message, help }));
    const size = media.get(path)?.size ?? 0;
    if (size > heaviest) {
      report(
        locations,
        "picture-heavy",
        `${path} has ${megabytes(size)} MB, and everyone who works on the site has to load it.`,
        `Export it as JPEG, 3200 pixels wide; ${megabytes(heaviest)} MB are plenty.`,
      );
    }
    // An SVG has no pixels.
    if (/\.svg$/i.test(path)) continue;
    const printed = Math.min(source.width, Math.round(source.height * cover.ratio));
    if (printed < cover.width) {
      report(
        locations.filter(isCover),
        "picture-small",
        `${path} has ${source.width} × ${source.height} pixels: of these the cover of the brochure shows ${printed} in its width, and it needs ${cover.width}.`,
        "Put a larger export in its place, or one that is no strip under print.cover.",
      );
    }
    if (width >= acrossThePage) continue;
    const needs = locations.map((location) => ({
      location,
      needed: widthAt(byFile().get(location.file), location),
    }));
    const short = needs.filter(({ needed }) => width < needed);
    const most = Math.max(...short.map(({ needed }) => needed));
    report(
      short.map(({ location }) => location),
      "picture-small",
      `${path} is ${width} pixels wide; here it is shown so large that it needs ${most}.`,
      "Put a larger export of the picture in its place; enlarging this one would only blur it.",
    );
  }
  return diagnostics;
}
