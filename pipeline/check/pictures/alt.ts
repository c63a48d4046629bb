// Reports alternative texts that do not help those who cannot see the picture (WCAG 2.2, 1.1.1).

import { basename } from "node:path/posix";
import type { ReadFile } from "../../read/file/summary.ts";
import { plainWords } from "../../read/placeholders/letters.ts";
import { locationOf } from "../../read/yaml/location.ts";
import { textAt } from "../../read/yaml/value.ts";
import { codesOf } from "../../report/code.ts";
import type { Location } from "../../report/finding.ts";
import type { CheckFile } from "../check.ts";

export const codes = codesOf({
  "alt-says-nothing": {
    severity: "warning",
    guess: true,
    meaning: "A picture's text does not say what the picture shows.",
  },
});

/** Texts that only say that there is a picture. */
const empty =
  /^(?:an?|the|this)?\s*(?:image|images|photo|photos|photograph|picture|pictures|pic|img|graphic|illustration|figure|fig|screenshot|logo|icon|banner|thumbnail|alt|alt text|untitled|placeholder)(?:\s*(?:of|for|no\.?))?\s*\d*$/i;

export const check: CheckFile = (source, report) => {
  for (const { src, alt = "", location } of source.pictures) {
    const reason =
      alt.trim() === "" ? undefined : reasonFor(alt, src, textAt(source.root, "/title"));
    if (reason === undefined) continue;
    report({
      code: codes["alt-says-nothing"],
      at: altLocation(source, location),
      message: `The picture's text “${alt}”${reason} does not say what the picture shows.`,
      help: "Write what is to be seen, as on the telephone: A child at an open window.",
    });
  }
};

/** Why an alternative text says nothing; undefined if it says something. */
function reasonFor(alt: string, src: string, title: string | undefined): string | undefined {
  const words = plainWords(alt);
  // A logo's file often has the name that also describes it; so only the name spelled as in the
  // file counts.
  const typed = alt.trim().toLowerCase();
  const name = basename(src).replace(/\.\w+$/, "");
  if (/\.(?:jpe?g|png|webp|svg|gif|avif)$/.test(typed) || typed === name.toLowerCase()) {
    return " is only the name of its file and";
  }
  if (title !== undefined && words === plainWords(title)) return " repeats the title and";
  return empty.test(words) ? "" : undefined;
}

/**
 * Location of the alternative text: of a picture in a field its `alt`, of one in Markdown the
 * picture.
 */
function altLocation(file: ReadFile, location: Location): Location {
  const field = file.pictureFields.find(
    (pointer) => locationOf(file, `${pointer}/src`).span.start === location.span.start,
  );
  return field === undefined ? location : locationOf(file, `${field}/alt`);
}
