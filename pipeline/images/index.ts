// Inspects every picture that a page uses (stage 4).

import { availableParallelism } from "node:os";
import { join } from "node:path";
import { type Cache, openCache } from "@site/files/cache";
import { makeFolder } from "@site/files/folders";
import { parseRow } from "@site/files/row";
import { Semaphore } from "@site/files/semaphore";
import { errorCodeOf } from "@site/files/unusable";
import type { MediaFile } from "../read/files/contents.ts";
import type { Inspected } from "./decode.ts";
import { inspectedBy } from "./inspected-by.ts";
import { largestFile } from "./limits.ts";
import { hexHash } from "./names.ts";
import type { InspectedPictures, PicturePlan, UnusableFile } from "./picture-files.ts";
import {
  isUnusable,
  type UnusablePicture,
  unusable,
  codes as unusableCodes,
  unusableSize,
} from "./unusable.ts";
import { isPublished, planPicture } from "./variants.ts";

interface ImagesOptions {
  /** The cache folder. */
  readonly cache: string;
  /**
   * false: of pictures that no run has decoded yet, only the headers are read: their colour is
   * unknown and damage is not found.
   */
  readonly decode?: boolean;
}

/** The hash of a source (SHA-256) and the result of inspecting it. */
interface InspectedSource {
  readonly hash: string;
  readonly seen: Inspected;
  /** Whether it was only measured, so that a later run has to inspect it. */
  readonly isMeasured?: boolean;
}

/** Bytes of source files in memory at one time. */
const reading = new Semaphore(2 * largestFile);

/**
 * Inspects pictures.
 * @param used paths of the sources
 * @param media the media folder
 */
export async function inspectPictures(
  used: Iterable<string>,
  media: ReadonlyMap<string, MediaFile>,
  { cache, decode = true }: ImagesOptions,
): Promise<InspectedPictures> {
  const folder = join(cache, "pictures");
  try {
    makeFolder(folder);
  } catch {
    // Without a cache folder, pictures can still be inspected.
  }
  // A cache of its own beside the encoded files, as it stays valid as long as they do: until the
  // picture library changes.
  const known = openCache(folder, inspectedBy(), () => undefined);
  const rejected: UnusableFile[] = [];
  const pictures = new Map<string, PicturePlan>();
  const lanes = new Semaphore(availableParallelism());
  const inspectOne = async (path: string) => {
    const file = media.get(path);
    if (!file) return;
    // A file whose size, times and inode are unchanged is not read.
    const key = file.onDisk && `file ${file.onDisk.stamp} ${file.onDisk.path}`;
    const unchanged = key === undefined ? undefined : parseRow<InspectedSource>(known.get(key));
    const source =
      unusableSize(file.size) ??
      unchanged ??
      (await reading.spend(file.size, () => look(path, file, known, decode)));
    if (isUnusable(source)) {
      rejected.push({ path, problem: source });
      return;
    }
    if (key !== undefined && !unchanged && !source.isMeasured) {
      known.put(key, JSON.stringify(source));
    }
    pictures.set(path, planPicture(path, source.hash, source.seen));
  };
  await Promise.all(Array.from(used, (path) => lanes.spend(1, () => inspectOne(path))));
  known.close();
  return { pictures, unusable: rejected };
}

/**
 * Reads and inspects a picture, or takes the result from the cache. The picture library is loaded
 * here, only when needed.
 */
async function look(
  path: string,
  file: MediaFile,
  known: Cache,
  decode: boolean,
): Promise<InspectedSource | UnusablePicture> {
  let bytes: Uint8Array;
  try {
    bytes = await file.read();
  } catch (problem) {
    const reason = errorCodeOf(problem) ?? "unknown reason";
    const message = `The file cannot be read (${reason}).`;
    return unusable(unusableCodes["picture-unreadable"], message, "Copy it here again.");
  }
  const hash = hexHash(bytes);
  const isShownAsIs = isPublished(path);
  const key = `${isShownAsIs ? "drawing" : "bytes"} ${hash}`;
  const before = parseRow<Inspected>(known.get(key));
  if (before) return { hash, seen: before };
  const { inspect } = await import("./inspect.ts");
  const seen = await inspect(bytes, { decode, isPublished: isShownAsIs });
  if (isUnusable(seen)) return seen;
  if (!decode) return { hash, seen, isMeasured: true };
  known.put(key, JSON.stringify(seen));
  return { hash, seen };
}
