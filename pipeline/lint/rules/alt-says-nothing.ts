// A picture's text that says nothing to those who cannot see it (WCAG 2.2, 1.1.1): “image”, the file's name, the page's title.

import type { Place } from "../../model/diagnostic.ts";
import { nameOf } from "../../model/path.ts";
import { placeOf } from "../../model/place.ts";
import type { Unit } from "../../model/unit.ts";
import { textAt } from "../../model/value.ts";
import { finding, type Rule } from "../rule.ts";

/** Texts that only say that there is a picture. */
const empty =
  /^(?:an?|the|this)?\s*(?:image|images|photo|photos|photograph|picture|pictures|pic|img|graphic|illustration|figure|fig|screenshot|logo|icon|banner|thumbnail|alt|alt text|untitled|placeholder)(?:\s*(?:of|for|no\.?))?\s*\d*$/i;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Where the text stands: a picture of a field has it beside its path, one of a text within it. */
function altPlace({ file, root, pictureFields }: Unit, place: Place): Place {
  const field = pictureFields.find(
    (pointer) => root && placeOf(file, root, `${pointer}/src`).span.start === place.span.start,
  );
  return root && field !== undefined ? placeOf(file, root, `${field}/alt`) : place;
}

export const rule: Rule = {
  code: "alt-says-nothing",
  severity: "warning",
  meaning: "A picture's text does not say what the picture shows.",
  *check({ units }) {
    for (const unit of units)
      for (const { src, alt, place } of unit.pictures) {
        if (alt === undefined || alt.trim() === "") continue;
        const words = plain(alt);
        // A logo is described by the name it stands for, and so is its file: only the name as files are named says nothing.
        const typed = alt.trim().toLowerCase();
        const name = nameOf(src).replace(/\.\w+$/, "");
        const isFile = /\.(?:jpe?g|png|webp|svg|gif|avif)$/.test(typed) || typed === name.toLowerCase();
        const title = textAt(unit.root, "/title");
        const isTitle = title !== undefined && words === plain(title);
        if (!isFile && !isTitle && !empty.test(words)) continue;
        const because = isFile
          ? " is only the name of its file and"
          : isTitle
            ? " is only the title once more and"
            : "";
        yield finding(
          altPlace(unit, place),
          `The picture's text “${alt}”${because} does not say what the picture shows.`,
          {
            help: "Write what is to be seen, as you would tell it on the telephone: Grey boards on the wall of a porch.",
          },
        );
      }
  },
};
