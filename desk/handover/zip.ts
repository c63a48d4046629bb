// A .zip with texts and pictures at their paths, to be unpacked over the repository's folder or sent to somebody who does. fflate marks
// names that are not ASCII as UTF-8 (APPNOTE 4.4.4, bit 11), so Indic letters arrive whole.
import { strToU8, type Zippable, zipSync } from "fflate";
import { type Destination, inRepository, type Package } from "./package.ts";
import type { PullRequest } from "./pull-request.ts";

/** Removed files cannot stand in a .zip; they are named in the note. */
const noteName = "READ-ME.txt";

/** The note beside the files. */
function noteOf(given: Package, destination: Destination, { title, body }: PullRequest): string {
  const removed = Object.keys(given.files).filter((path) => given.files[path] === null);
  return [
    title,
    "",
    body,
    "",
    `Unpack this over the folder of the repository: the files are at their paths below ${destination.contentFolder}/.`,
    ...(removed.length > 0
      ? ["", "These files are to be deleted:", ...removed.map((path) => `  ${inRepository(destination, path)}`)]
      : []),
    "",
  ].join("\r\n");
}

/**
 * Packs a draft.
 * @param at time of the files in it
 */
export async function zipOf(given: Package, destination: Destination, request: PullRequest, at: Date): Promise<Blob> {
  const files: Zippable = { [noteName]: [strToU8(noteOf(given, destination, request)), { mtime: at }] };
  for (const [path, text] of Object.entries(given.files))
    if (text !== null) files[inRepository(destination, path)] = [strToU8(text), { mtime: at }];
  // Packed already.
  for (const { path, blob } of given.pictures)
    files[inRepository(destination, path)] = [new Uint8Array(await blob.arrayBuffer()), { mtime: at, level: 0 }];
  // Its other function starts workers of its own making, which the desk's policy forbids; pictures are only copied, so this is quick.
  return new Blob([zipSync(files)], { type: "application/zip" });
}

/** Name of the .zip: that of the file that is written. */
export const zipName = (path: string) => `${path.replace(/^.*\//, "").replace(/\.\w+$/, "") || "draft"}.zip`;
