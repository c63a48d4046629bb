// Whether a picture can be taken, before it is decoded or kept: by its bytes alone, with the compiler's own rules and words. A small
// file can say that it has millions of millions of pixels; it is refused by what its header says.
import { imageSize } from "image-size";
import { type PictureKind, pictureKind, weightOf } from "../../pipeline/images/kind.ts";
import { acrossThePage, inAColumn, largestFile, largestPicture } from "../../pipeline/images/limits.ts";
import {
  damagedPicture,
  emptyPicture,
  noPicture,
  type PictureProblem,
  tooManyBytes,
  tooManyPixels,
} from "../../pipeline/images/picture-problem.ts";
import { svgProblem } from "../../pipeline/images/svg.ts";
import { type Notes, notesIn } from "./notes.ts";

/** A picture that can be taken. */
export interface JudgedPicture {
  readonly kind: PictureKind;
  /** Pixels as its header says, of a JPEG upright. */
  readonly width: number;
  readonly height: number;
  /** It is turned or mirrored before it is shown. */
  readonly isTurned: boolean;
  readonly notes: Notes;
}

const ofPhones: PictureProblem = {
  code: "picture-type",
  message: "The picture is a HEIC, as phones take them; browsers cannot show it.",
  help: "Open it on the phone or computer and export it as JPEG. On an iPhone: Settings, Camera, Formats, Most Compatible.",
};

const ofScanners: PictureProblem = {
  code: "picture-type",
  message: "The picture is a TIFF, as scanners make them; the desk cannot make it smaller.",
  help: "Export it as JPEG, 3200 pixels wide.",
};

/** The brand that a file of AVIF's family gives itself first. */
const brandOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(8, 12));

/** What is wrong with a file by its length, before it is read; in bytes. */
export function refusedUnread(length: number): PictureProblem | undefined {
  if (length === 0) return emptyPicture;
  return length > largestFile ? tooManyBytes(length) : undefined;
}

/** Judges a picture by its bytes. Decodes nothing. */
export function judged(bytes: Uint8Array): JudgedPicture | PictureProblem {
  const unread = refusedUnread(bytes.byteLength);
  if (unread) return unread;
  const kind = pictureKind(bytes);
  if (!kind) return noPicture;
  if (kind === "tiff") return ofScanners;
  if (kind === "avif" && /^he[iv]/.test(brandOf(bytes))) return ofPhones;
  const problem = kind === "svg" ? svgProblem(bytes) : undefined;
  if (problem) return problem;
  const notes = notesIn(bytes);
  let size: ReturnType<typeof imageSize>;
  try {
    size = imageSize(bytes);
  } catch {
    // A drawing need not say how large it is.
    if (kind === "svg") return { kind, width: 0, height: 0, isTurned: false, notes };
    return damagedPicture;
  }
  const { orientation = 1 } = size;
  const { width, height } = orientation >= 5 ? { width: size.height, height: size.width } : size;
  if (kind === "svg") return { kind, width: Math.round(width), height: Math.round(height), isTurned: false, notes };
  const weight = weightOf(kind);
  if (!width || !height || width * height * weight > largestPicture) return tooManyPixels(width, height, weight);
  return { kind, width, height, isTurned: orientation > 1, notes };
}

/** What a writer should know of a picture that can be taken but may be too small; undefined where it is large enough for every place. */
export function tooSmallFor({ kind, width }: Pick<JudgedPicture, "kind" | "width">): string | undefined {
  if (kind === "svg" || width >= acrossThePage) return undefined;
  const places =
    width >= inAColumn
      ? "It is large enough to stand in a text, but not above an article or across a page"
      : "It would be blurred in a text as well as above an article";
  return `The picture is ${width} pixels wide. ${places}; ${acrossThePage} pixels do for every place.`;
}
