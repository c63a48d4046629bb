// Rule: an alternative text that tells nothing to those who cannot see the picture (WCAG 2.2, 1.1.1): “image”, the file's name, the
// page's title.

import { plainWords } from "../../core/values/letters.ts";
import type { Location } from "../../finding.ts";
import type { CheckedFile } from "../../model/analysis.ts";
import { locationOf } from "../../model/location.ts";
import { nameOf } from "../../model/path.ts";
import { textAt } from "../../model/value.ts";
import type { CheckFile, Meta } from "../../rule.ts";

/** Texts that only say that there is a picture. */
const empty =
  /^(?:an?|the|this)?\s*(?:image|images|photo|photos|photograph|picture|pictures|pic|img|graphic|illustration|figure|fig|screenshot|logo|icon|banner|thumbnail|alt|alt text|untitled|placeholder)(?:\s*(?:of|for|no\.?))?\s*\d*$/i;

/** Location of the alternative text: of a picture in a field its `alt`, of one in Markdown the picture. */
function altLocation(file: CheckedFile, location: Location): Location {
  const { root, pictureFields } = file;
  const field = pictureFields.find(
    (pointer) => root && locationOf(file, `${pointer}/src`).span.start === location.span.start,
  );
  return root && field !== undefined ? locationOf(file, `${field}/alt`) : location;
}

/** Why an alternative text says nothing: it is the file's name, the title, or only says that there is a picture. */
type Silence = "file" | "title" | "empty";

/**
 * Judges an alternative text.
 * @param src path of the picture
 * @param title of the text that contains it, if there is one
 * @returns undefined if it says something
 */
function silenceOf(alt: string, src: string, title: string | undefined): Silence | undefined {
  const words = plainWords(alt);
  // A logo's file often has the name that also describes it; so only the name spelled as in the file counts.
  const typed = alt.trim().toLowerCase();
  const name = nameOf(src).replace(/\.\w+$/, "");
  if (/\.(?:jpe?g|png|webp|svg|gif|avif)$/.test(typed) || typed === name.toLowerCase()) {
    return "file";
  }
  if (title !== undefined && words === plainWords(title)) return "title";
  return empty.test(words) ? "empty" : undefined;
}

const reasonText: Readonly<Record<Silence, string>> = {
  file: " is only the name of its file and",
  title: " is only the title once more and",
  empty: "",
};

/**
 * People who cannot see the picture hear its text. “Image” tells them that they miss something,
 * but not what.
 *
 * ```markdown bad articles/second-article.md text
 * ![Image](../media/board.jpg)
 * ```
 *
 * ```markdown good articles/second-article.md text
 * ![Grey board on a table.](../media/board.jpg)
 * ```
 */
export const meta: Meta = {
  code: "alt-says-nothing",
  severity: "warning",
  about: "words",
  meaning: "A picture's text does not say what the picture shows.",
  scope: "file",
};

export const check: CheckFile = (source, report) => {
  for (const { src, alt, location } of source.pictures) {
    if (alt === undefined || alt.trim() === "") continue;
    const silence = silenceOf(alt, src, textAt(source.root, "/title"));
    if (silence) {
      report(
        altLocation(source, location),
        `The picture's text “${alt}”${reasonText[silence]} does not say what the picture shows.`,
        "Write what is to be seen, as you would tell it on the telephone: A child at an open window.",
      );
    }
  }
};
