// Messages about pictures that cannot be used. Uses nothing of Node, so that the writers' desk says the same.
import type { StageCode } from "../model/codes.ts";
import { largestFile, largestPicture } from "./limits.ts";

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

export const damagedDrawing: PictureProblem = {
  code: "picture-unreadable",
  message: "The drawing cannot be read: its SVG is damaged, or has parts that nothing draws.",
  help: "Export it again, or as PNG.",
};

export const blankDrawing: PictureProblem = {
  code: "picture-svg",
  message: "The drawing shows nothing: when it is drawn, every point of it is transparent.",
  help: "Open it in a browser and look for what is missing; export it as PNG if it is there.",
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
