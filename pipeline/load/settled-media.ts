// Pictures that had changed too lately to be known again when the folder was looked at: what is said of them when a run has ended.
import { join } from "node:path";
import type { LoadedContent, MediaFile } from "../model/media.ts";
import { infoOf } from "./index.ts";
import { stampOf } from "./stamp.ts";

/**
 * A content with the stamps of those pictures too that had none. Of a picture its path and size alone are looked at before its bytes are
 * read: where the size is the same, and it has not changed from two seconds before that on, these are the bytes that were read.
 * @param before milliseconds since 1970, taken before the first bytes of a picture were read that the run depends on
 * @returns the same content where all pictures have stamps; one that has changed later than that still has none
 */
export function withSettledMedia(content: LoadedContent, before: number): LoadedContent {
  const { folder, media } = content;
  const lately = [...media.values()].filter(({ onDisk }) => !onDisk);
  if (folder === undefined || lately.length === 0) return content;
  const settled = lately.map((file): readonly [string, MediaFile] => {
    const stamp = stampIn(folder, file, before);
    return [file.path, stamp === undefined ? file : { ...file, onDisk: { path: join(folder, file.path), stamp } }];
  });
  // A name that is there already stays in its place.
  return { ...content, media: new Map([...media, ...settled]) };
}

function stampIn(folder: string, { path, size }: MediaFile, before: number): string | undefined {
  try {
    const { info } = infoOf(path, folder);
    return info !== "leads out" && info.isFile() && Number(info.size) === size ? stampOf(info, before) : undefined;
  } catch {
    // It was taken away; the next run sees that.
    return undefined;
  }
}
