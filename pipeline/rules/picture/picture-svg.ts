// Rule: a drawing (SVG) is small, and drawn as it is meant.
import { maxSvg, maxSvgDepth, maxSvgMatches, maxSvgRun, maxSvgText } from "../../images/limits.ts";
import type { MissingPart, UnfitDrawing } from "../../images/unusable.ts";
import type { CheckSite, Meta } from "../../rule.ts";
import { type FileWords, named, reportFile } from "./parts/picture-files.ts";
import { wordsOf as wordsOfUnreadable } from "./picture-unreadable.ts";

/**
 * Drawings on this site are small: shapes, short words and colours. Of each, pictures are drawn for the pages, from its file alone.
 * So a drawing is refused if that takes too long (more than 200 KB, a long text, thousands of rules of style, a blur over everything),
 * and if a part of it would be missing: a picture or a piece of another file, which is not loaded; a picture in it that is no JPEG or PNG; a
 * font or style sheet of its own; words as HTML, as draw.io writes them. Draw or embed in the drawing itself what is meant to be seen, or
 * export it as PNG.
 *
 * ```text bad fixture:picture-svg
 * media/mark.svg with 210 KB.
 * ```
 *
 * ```text good
 * A drawing of 20 KB, or the same as PNG.
 * ```
 */
export const meta: Meta = {
  code: "picture-svg",
  severity: "error",
  about: "picture",
  meaning: "An SVG that is too large, or would not be drawn as it is meant.",
  scope: "site",
};

const asPng = "or export the drawing as PNG.";

const bytesInKilobyte = 1024;

const counted = (count: number) => count.toLocaleString("en");

/** Most characters of an address that a message repeats. */
const maxShown = 60;

const shortened = (text: string) => (text.length > maxShown ? `${text.slice(0, maxShown)}…` : text);

/** What is said of a drawing. */
export function wordsOf(drawing: UnfitDrawing): FileWords {
  switch (drawing.what) {
    case "bytes":
      return {
        message: `The SVG has ${Math.round(drawing.bytes / bytesInKilobyte)} KB; it may have ${maxSvg / bytesInKilobyte} KB.`,
        help: "Simplify the drawing, or export it as PNG.",
      };
    case "depth":
      return {
        message: `The drawing has more than ${counted(maxSvgDepth)} elements in each other, in line ${drawing.line}.`,
        help: `Ungroup its parts, ${asPng}`,
      };
    case "long-text":
      return {
        message: `The drawing has a text of ${counted(drawing.figures.longestText)} signs; one may have ${counted(maxSvgRun)}.`,
        help: withoutText,
      };
    case "much-text":
      return {
        message: `The drawing has ${counted(drawing.figures.signs)} signs of text; it may have ${counted(maxSvgText)}.`,
        help: withoutText,
      };
    case "styles": {
      const { rules, elements } = drawing.figures;
      return {
        message: `The drawing has ${counted(rules)} rules of style, which are looked up for each of its ${counted(elements)} elements; rules times elements may be ${counted(maxSvgMatches)}.`,
        help: `Have the styles written at the elements (“presentation attributes” in most programs), ${asPng}`,
      };
    }
    case "time": {
      const { filterSteps, elements, signs } = drawing.figures;
      return {
        message: `Drawing it takes more than ${drawing.seconds} seconds of a computer's time. It has ${counted(filterSteps)} steps of filters (such as a blur or a shadow), ${counted(elements)} elements and ${counted(signs)} signs of text.`,
        help: `Take filters and repeated parts out of it, ${asPng}`,
      };
    }
    case "blank":
      return {
        message: "The drawing shows nothing: when it is drawn, every point of it is transparent.",
        help: "Open it in a browser and look for what is missing; export it as PNG if it is there.",
      };
    case "parts": {
      const { first, count } = drawing;
      const { message, help } = wordsForPart(first);
      const more = count === 1 ? "" : ` There are ${count} such places; this is the first.`;
      return { message: `${first.element} in line ${first.line} ${message}${more}`, help };
    }
  }
}

const withoutText = `Take the text out of it and write it below the picture, ${asPng}`;

/** The rest of a sentence that begins with the element. */
function wordsForPart(missing: MissingPart): FileWords {
  switch (missing.part) {
    case "elsewhere":
      return {
        message: `needs ${shortened(missing.address)}, which is not in this file, so that it would be missing in the picture.`,
        help: `Put it into the drawing itself (embed pictures, turn clones and links into copies), ${asPng}`,
      };
    case "other-type":
      return {
        message: `holds a picture of the type ${shortened(missing.type)}, which is not drawn.`,
        help: `Embed it as JPEG or PNG, ${asPng}`,
      };
    case "unreadable-picture":
      return {
        message:
          "holds a picture that cannot be read as what it is said to be, so that it would be missing.",
        help: `Embed it again, as JPEG or PNG, ${asPng}`,
      };
    case "drawing":
      return wordsForInner(missing.problem);
    case "abbreviation":
      return {
        message: `has parts of the drawing in an abbreviation, &${missing.name};, and these are not looked for there.`,
        help: `Save it as plain SVG, ${asPng}`,
      };
    case "web-page":
      return {
        message:
          "holds a part of a web page, which is not drawn, so that its words would be missing.",
        help: `Turn it into text of the drawing itself (in draw.io without “Formatted Text” and “Word Wrap”), ${asPng}`,
      };
    case "font":
      return {
        message:
          "brings a font of its own, which is not used: the words would be drawn in other letters.",
        help: `Turn the text into paths, ${asPng}`,
      };
  }
}

/** A drawing in a drawing. */
function wordsForInner(
  problem: Extract<MissingPart, { readonly part: "drawing" }>["problem"],
): FileWords {
  if (!problem) {
    return {
      message: "holds a drawing. It holds more drawings in each other than are looked into.",
      help: `Embed it as PNG, ${asPng}`,
    };
  }
  const { message, help } =
    problem.unusable === "drawing" ? wordsOf(problem) : wordsOfUnreadable(problem);
  return { message: `holds a drawing. ${message}`, help };
}

export const checkSite: CheckSite = ({ pictureFiles }, report) => {
  for (const { path, uses, problem } of pictureFiles.unusable) {
    if (problem.unusable === "drawing") reportFile(uses, named(path, wordsOf(problem)), report);
  }
};
