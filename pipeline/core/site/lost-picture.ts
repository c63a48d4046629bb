// A picture of a text or field that is not shown, as what `resolvePicture` has seen of its path: data without words.
import type { Location } from "../../finding.ts";

interface Use {
  /** The path or address as it was read. */
  readonly src: string;
  readonly location: Location;
}

/** What is wrong with the path of a picture; paths of files are those of the content folder. */
export type PathProblem =
  | { readonly kind: "no-path" }
  /** A path on one computer: with the letter of a drive, or with file:. */
  | { readonly kind: "drive" | "file-address" }
  /** The picture itself, as a data: address. */
  | { readonly kind: "data" }
  /** An address of something that was not copied with the text; `where` says of what. */
  | { readonly kind: "not-copied"; readonly where: string }
  | { readonly kind: "foreign-host"; readonly host: string | undefined }
  /** An allowed host, but the address does not begin with https:; `secure` is the one that does. */
  | {
      readonly kind: "wrong-start";
      readonly secure: string;
      /** Whether it begins with http:, and is right otherwise. */
      readonly isInsecure: boolean;
      readonly hasSize: boolean;
    }
  /** An allowed address without width and height. */
  | { readonly kind: "no-size" }
  /** The path of a file that there is, from somewhere else than the text. */
  | { readonly kind: "from-elsewhere"; readonly file: string; readonly isCertain: boolean }
  /** An address from the site's root; `only` is the one picture of that name. */
  | { readonly kind: "from-root"; readonly name: string; readonly only: string | undefined }
  | { readonly kind: "outside" }
  /** There is such a file, but for capital letters. */
  | { readonly kind: "other-case"; readonly file: string }
  /** There is one such file in the folder, but for signs and capital letters. */
  | { readonly kind: "other-name"; readonly path: string; readonly file: string }
  | { readonly kind: "no-file"; readonly path: string; readonly likely: string | undefined };

export type LostPicture = PathProblem & Use;

export type LostPictureOf<Kind extends PathProblem["kind"]> = Extract<
  LostPicture,
  { readonly kind: Kind }
>;
