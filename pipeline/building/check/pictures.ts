// Checks pictures on covers of brochures, and the pictures that scenes.yaml names.

import { closest } from "@site/common/closest";
import { pointerTo } from "@site/common/json-pointer";
import type { CheckSite } from "../../check/check.ts";
import { codes as filesCodes, reportFile } from "../../check/pictures/files.ts";
import { codes as pathsCodes } from "../../check/pictures/paths.ts";
import type { Site } from "../../link/site.ts";
import { mediaFolder } from "../../read/files/path.ts";
import { isSameLocation, keyLocationOf, locationOf } from "../../read/yaml/location.ts";
import { nodeAt, scalarAt } from "../../read/yaml/value.ts";
import type { Report } from "../../report/report.ts";

/** The cover of a brochure, 210 × 176 mm: the ratio that its picture is cropped to, and its width in pixels at 150 dpi. */
const cover = { ratio: 210 / 176, width: 1240 };

export const checkSite: CheckSite = (site, report) => {
  checkCovers(site, report);
  checkScenes(site, report);
};

/** Checks that the picture of a cover has the pixels that are printed. */
function checkCovers({ pictures, files }: Site, report: Report): void {
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
}

/** Checks the names in scenes.yaml: a wrong one would silently leave a picture out. */
function checkScenes({ singles, folder: { media, unreadable } }: Site, report: Report): void {
  const source = singles.get("scenes");
  const data = singles.dataOf("scenes");
  if (!data || !source) return;
  const prefix = `${mediaFolder}/`;
  for (const picture of Object.keys(data)) {
    const path = prefix + picture;
    if (media.has(path) || unreadable.has(path)) continue;
    const location = keyLocationOf(source, pointerTo("", picture));
    const near = closest(
      picture,
      Array.from(media, (known) => known.slice(prefix.length)),
    );
    const help =
      near === undefined ? "Put the file there, or correct the path." : `Did you mean ${near}?`;
    report({
      code: pathsCodes["picture-missing"],
      at: location,
      message: `There is no picture ${path}.`,
      help,
    });
  }
}
