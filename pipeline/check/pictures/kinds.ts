// Checks that pictures.yaml says what each used picture is, and names no file that is missing or
// twice.

import { closest } from "@site/common/closest";
import { folderOf, kindsOf } from "../../images/picture-kinds.ts";
import type { Site } from "../../link/site.ts";
import { mediaFolder } from "../../read/files/path.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { codesOf } from "../../report/code.ts";
import type { Location } from "../../report/finding.ts";
import type { Report } from "../../report/report.ts";
import type { CheckSite } from "../check.ts";
import { reportFile } from "./files.ts";
import { codes as pathsCodes } from "./paths.ts";

export const codes = codesOf({
  "picture-kind": {
    severity: "warning",
    release: "error",
    meaning: "It is not said whether a picture is a photograph or a visualisation.",
  },
  "picture-kind-repeated": {
    severity: "error",
    meaning: "Two rows of pictures.yaml say what a picture is.",
  },
});

export const checkSite: CheckSite = (site, report) => {
  const source = site.singles.get("pictureKinds");
  const rows = kindsOf(site.singles);
  if (!source || !rows) return;
  const named = new Map<string, Location>();
  for (const [index, { pictures }] of rows.entries()) {
    for (const [place, picture] of pictures.entries()) {
      const at = locationOf(source, `/${index}/pictures/${place}`);
      const first = named.get(picture);
      if (first) {
        reportRepeated(picture, at, first, report);
      } else {
        reportMissing(picture, at, site, report);
      }
      named.set(picture, first ?? at);
    }
  }
  for (const [path, uses] of site.pictures.used) {
    const picture = path.slice(mediaFolder.length + 1);
    if (named.has(picture) || named.has(folderOf(picture))) continue;
    const message = `${source.path} does not say what ${path} is.`;
    const help = `Add it there: - { kind: photograph, pictures: [${picture}] } or visualisation, drawing, mark.`;
    reportFile({ code: codes["picture-kind"], message, help }, uses, report);
  }
};

function reportRepeated(picture: string, at: Location, first: Location, report: Report): void {
  report({
    code: codes["picture-kind-repeated"],
    at,
    message: `${picture} stands in two rows.`,
    help: "Leave it in the row that is right.",
    related: [{ ...first, message: "It stands here too." }],
  });
}

/** Reports a name without a file or folder: it would silently say nothing. */
function reportMissing(
  picture: string,
  at: Location,
  { folder: { media, unreadable } }: Site,
  report: Report,
): void {
  const path = `${mediaFolder}/${picture}`;
  const isFolder = picture.endsWith("/");
  const all = [...media, ...unreadable.keys()];
  const exists = isFolder ? all.some((file) => file.startsWith(path)) : all.includes(path);
  if (exists) return;
  const near = closest(
    picture,
    Array.from(media, (known) => known.slice(mediaFolder.length + 1)),
  );
  report({
    code: pathsCodes["picture-missing"],
    at,
    message: `There is no ${isFolder ? "folder" : "picture"} ${path}.`,
    help: near === undefined ? "Put the file there, or correct the path." : `Did you mean ${near}?`,
  });
}
