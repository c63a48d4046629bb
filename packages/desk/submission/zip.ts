// Packs a draft's texts and pictures at their paths into a .zip, to be unpacked over the repository's folder. fflate marks non-ASCII names
// as UTF-8 (APPNOTE 4.4.4, bit 11), so that names in Indic scripts are correct.

import { strToU8, type Zippable, zipSync } from "fflate";
import { bodyOf } from "../pull-request-text.ts";
import { type Destination, inRepository, type Submission } from "../sending/submission.ts";
import type { RequestWords } from "../sending-protocol.ts";

/** Name of the note, which lists removed files, as a .zip cannot contain these. */
const noteName = "READ-ME.txt";

/** The text of the note. */
function noteOf(
  submission: Submission,
  destination: Destination,
  { title, ...words }: RequestWords,
): string {
  const removed = Object.keys(submission.files).filter((path) => submission.files[path] === null);
  return [
    title,
    "",
    bodyOf(words),
    "",
    `Unpack this over the folder of the repository: the files are at their paths below ${destination.contentFolder}/.`,
    ...(removed.length > 0
      ? [
          "",
          "These files are to be deleted:",
          ...removed.map((path) => `  ${inRepository(destination, path)}`),
        ]
      : []),
    "",
  ].join("\r\n");
}

/**
 * Packs a draft.
 * @param at modification time of the files
 */
export async function zipOf(
  submission: Submission,
  destination: Destination,
  request: RequestWords,
  at: Date,
): Promise<Blob> {
  const files: Zippable = {
    [noteName]: [strToU8(noteOf(submission, destination, request)), { mtime: at }],
  };
  for (const [path, text] of Object.entries(submission.files)) {
    if (text !== null) files[inRepository(destination, path)] = [strToU8(text), { mtime: at }];
  }
  // Pictures are compressed already.
  for (const { path, blob } of submission.pictures) {
    files[inRepository(destination, path)] = [
      new Uint8Array(await blob.arrayBuffer()),
      { mtime: at, level: 0 },
    ];
  }
  // fflate's asynchronous function starts workers, which the desk's policy forbids; this one is quick, as pictures are only copied.
  return new Blob([zipSync(files)], { type: "application/zip" });
}

/** Name of the .zip, from the open file. */
export const zipName = (path: string) =>
  `${path.replace(/^.*\//, "").replace(/\.\w+$/, "") || "draft"}.zip`;
