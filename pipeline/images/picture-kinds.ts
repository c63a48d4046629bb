// Reads what pictures are from pictures.yaml.
import type { SingleFiles } from "../read/file/singles.ts";
import { mediaFolder } from "../read/files/path.ts";

/** A row of pictures.yaml. */
interface PictureKind {
  readonly kind: "photograph" | "visualisation" | "drawing" | "mark";
  readonly pictures: readonly string[];
}

/** The folder of a file, as pictures.yaml names folders: with its slash. */
export const folderOf = (path: string): string => path.replace(/[^/]*$/, "");

/** The rows of pictures.yaml; undefined without a valid one. */
export const kindsOf = (singles: Pick<SingleFiles, "dataOf">) =>
  singles.dataOf("pictureKinds") as readonly PictureKind[] | undefined;

/**
 * Makes a function that says whether a picture is a visualisation, by its path in the content
 * folder. A row of a file counts before one of its folder.
 */
export function visualisationsOf(singles: Pick<SingleFiles, "dataOf">): (path: string) => boolean {
  const kinds = new Map<string, PictureKind["kind"]>(
    (kindsOf(singles) ?? []).flatMap(({ kind, pictures }) =>
      pictures.map((picture) => [`${mediaFolder}/${picture}`, kind] as const),
    ),
  );
  return (path) => (kinds.get(path) ?? kinds.get(path.replace(/[^/]*$/, ""))) === "visualisation";
}
