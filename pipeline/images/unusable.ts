// Recognises files that the site cannot show, by their size and their bytes.
import { codesOf, type Kind } from "../report/code.ts";
import type { Problem } from "../report/finding.ts";
import { brandsOf, isHeic, pictureKind } from "./kind.ts";
import { largestFile, largestPicture } from "./limits.ts";

export const codes = codesOf({
  "picture-size": {
    severity: "error",
    meaning: "A picture is too large to handle, or its size is missing.",
  },
  "picture-type": { severity: "error", meaning: "A file that is used as a picture is not one." },
  "picture-unreadable": { severity: "error", meaning: "A picture cannot be read." },
});

/** Why a file cannot be shown. */
export type UnusablePicture = Problem;

export const unusable = (code: Kind, message: string, help: string): UnusablePicture => ({
  code,
  message,
  help,
});

export const isUnusable = (found: object): found is UnusablePicture => "code" in found;

const notAPicture = unusable(
  codes["picture-type"],
  "The file is not a picture, whatever its name says.",
  "Export it again as JPEG or PNG; renaming a file does not change what it is.",
);

export const damaged = unusable(
  codes["picture-unreadable"],
  "The picture is damaged or incomplete.",
  "Copy the file again, or export the picture again.",
);

export const damagedDrawing = unusable(
  codes["picture-unreadable"],
  "The drawing cannot be read: its SVG is damaged, or too complex.",
  "Export it again, or as PNG.",
);

/** Why a file cannot be read because of its size in bytes. */
export function unusableSize(bytes: number): UnusablePicture | undefined {
  if (bytes === 0) {
    return unusable(codes["picture-type"], "The file is empty.", "Export the picture again.");
  }
  if (bytes <= largestFile) return undefined;
  const megabytes = (count: number) => Math.round(count / 1024 / 1024);
  return unusable(
    codes["picture-size"],
    `The picture has ${megabytes(bytes)} MB; it may have ${megabytes(largestFile)}.`,
    "Export it as JPEG, 3200 pixels wide.",
  );
}

/**
 * A picture with too many pixels, or none.
 * @param weight memory per pixel, from `weightOf`
 */
export function unusablePixels(weight: number, width = 0, height = 0): UnusablePicture {
  const size = width && height ? `${width} × ${height} pixels` : "more pixels than can be handled";
  return unusable(
    codes["picture-size"],
    `The picture has ${size}; ${weight > 1 ? "an AVIF" : "it"} may have ${largestPicture / weight / 1_000_000} million.`,
    "Export it 3200 pixels wide; the site shows no more than 2400.",
  );
}

export const moving = unusable(
  codes["picture-type"],
  "The picture moves; the site shows still pictures only.",
  "Export one of its frames as JPEG or PNG; a film belongs on the page of videos.",
);

/** True if a PNG or an AVIF has several frames; of other pictures, the decoder says it. */
function isAnimated(bytes: Uint8Array): boolean {
  const text = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  switch (pictureKind(bytes)) {
    case "png":
      // APNG's control chunk stands before the first data of the picture.
      return /acTL/.test(text(0, 4096).split("IDAT")[0] ?? "");
    case "avif":
      return brandsOf(bytes).startsWith("avis");
    default:
      return false;
  }
}

/** Why the bytes of a file are none of a picture that the site can show. */
export function unusablePicture(bytes: Uint8Array): UnusablePicture | undefined {
  if (isHeic(bytes)) {
    return unusable(
      codes["picture-type"],
      "This is a picture of an iPhone (HEIC), which browsers cannot show.",
      "Save it as JPEG. On the phone: Settings, Camera, Formats, Most Compatible.",
    );
  }
  if (!pictureKind(bytes)) return notAPicture;
  return isAnimated(bytes) ? moving : undefined;
}
