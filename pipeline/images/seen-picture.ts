// The pictures that a site uses, as the stage of pictures has seen their files; checks look at them.
import type { Location } from "../finding.ts";
import type { MediaFile } from "../read/files/contents.ts";
import type { Variants } from "./picture-files.ts";
import type { UnusablePicture } from "./unusable.ts";

interface UsedFile {
  /** Of its file. */
  readonly path: string;
  /** Every location that uses it; at the desk those in changed files, if it was there before. */
  readonly uses: readonly Location[];
}

/** A picture that can be shown. */
export interface SeenPicture extends UsedFile {
  readonly bytes: number;
  readonly variants: Variants;
}

/** A file that cannot be shown. */
export interface UnusableUse extends UsedFile {
  readonly problem: UnusablePicture;
}

/** What was seen; nothing where no file was looked at. */
export interface SeenPictures {
  readonly seen: readonly SeenPicture[];
  readonly unusable: readonly UnusableUse[];
}

export const nothingSeen: SeenPictures = { seen: [], unusable: [] };

/** The files that could not be shown, with their uses. */
export const unusableUses = (
  files: readonly { readonly path: string; readonly problem: UnusablePicture }[],
  used: ReadonlyMap<string, readonly Location[]>,
): UnusableUse[] => files.map((file) => ({ ...file, uses: used.get(file.path) ?? [] }));

/**
 * What was seen of the files of pictures, with their uses.
 * @param files the pictures that could be read, by path, and the others
 */
export const seenPictures = (
  {
    pictures,
    unusable,
  }: {
    readonly pictures: ReadonlyMap<string, Variants>;
    readonly unusable: Parameters<typeof unusableUses>[0];
  },
  used: ReadonlyMap<string, readonly Location[]>,
  media: ReadonlyMap<string, Pick<MediaFile, "size">>,
): SeenPictures => ({
  seen: Array.from(pictures, ([path, variants]) => ({
    path,
    variants,
    uses: used.get(path) ?? [],
    bytes: media.get(path)?.size ?? 0,
  })),
  unusable: unusableUses(unusable, used),
});
