// Messages about pictures that cannot be used. Uses nothing of Node, so that the writers' desk says the same.
import type { StageCode } from "../model/codes.ts";
import { compareText, type Diagnostic, diagnostic, type Location } from "../model/diagnostic.ts";
import { largestFile, largestPicture, maxSvg } from "./limits.ts";

export interface PictureProblem {
  readonly code: StageCode;
  readonly message: string;
  readonly help: string;
}

export const emptyPicture: PictureProblem = {
  code: "picture-type",
  message: "The file is empty.",
  help: "Export the picture again.",
};

export const noPicture: PictureProblem = {
  code: "picture-type",
  message: "The file is not a picture, whatever its name says.",
  help: "Export it again as JPEG or PNG; renaming a file does not change what it is.",
};

export const damagedPicture: PictureProblem = {
  code: "picture-unreadable",
  message: "The picture is damaged or only half there, so it cannot be shown.",
  help: "Copy the file again, or export the picture again.",
};

/**
 * The problem of a picture with more pixels than can be decoded.
 * @param width in pixels; undefined if unknown
 * @param weight relative memory per pixel, from `weightOf`
 */
export function tooManyPixels(
  width: number | undefined,
  height: number | undefined,
  weight: number,
): PictureProblem {
  const size = width && height ? `${width} × ${height} pixels` : "more pixels than can be handled";
  return {
    code: "picture-size",
    message: `The picture has ${size}; ${weight > 1 ? "an AVIF" : "it"} may have ${largestPicture / weight / 1_000_000} million.`,
    help: "Export it 3200 pixels wide; the site shows no more than 2400.",
  };
}

/** The problem of a file that is too large to read. */
export function tooManyBytes(bytes: number): PictureProblem {
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  return {
    code: "picture-size",
    message: `The picture has ${megabytes(bytes)} MB; it may have ${megabytes(largestFile)}.`,
    help: "Export it as JPEG, 3200 pixels wide.",
  };
}

/** The problem of an SVG with too many bytes to be drawn quickly; undefined if it has few enough. */
export function tooLargeSvg(bytes: number): PictureProblem | undefined {
  if (bytes <= maxSvg) return undefined;
  return {
    code: "picture-svg",
    message: `The SVG has ${Math.round(bytes / 1024)} KB; it may have ${maxSvg / 1024} KB.`,
    help: "Simplify the drawing, or export it as PNG.",
  };
}

/** One finding about a picture, at its first use; the other uses are related locations. None without a use. */
export function problemAt(
  locations: readonly Location[],
  { code, message, help }: PictureProblem,
): Diagnostic[] {
  const [first, ...rest] = locations.toSorted(
    (a, b) => compareText(a.file, b.file) || a.span.start - b.span.start,
  );
  const related = rest.map((location) => ({ ...location, message: "It is used here too." }));
  return first ? [diagnostic(code, first, message, { help, related })] : [];
}
