// What is known of pictures before anybody asks for them: of each one that was looked into before, here or under another path.
import { join } from "node:path";
import type { MediaFile, Variants } from "../model/media.ts";
import { KnownSources, type Source } from "./known-sources.ts";
import { largestFile } from "./limits.ts";
import { hashOf } from "./names.ts";
import { variantsOf } from "./variants.ts";

/**
 * Pictures that need not be decoded to be known, by path of their source; of others nothing is said.
 * @param media the media folder
 * @param cache folder of the cache
 */
export async function knownPictures(
  media: ReadonlyMap<string, MediaFile>,
  cache: string,
): Promise<Map<string, Variants>> {
  const known = KnownSources.read(join(cache, "pictures"));
  const pictures = new Map<string, Variants>();
  for (const [path, file] of media) {
    const source = known.unchanged(file) ?? (await inBytesOf(file, known));
    if (source) pictures.set(path, variantsOf(path, source.hash, source.seen));
  }
  await known.write();
  return pictures;
}

/** What was found in a file of the same bytes. */
async function inBytesOf(file: MediaFile, known: KnownSources): Promise<Source | undefined> {
  // What is wrong with a file that is used is told by whoever looks into it.
  const bytes = file.size > largestFile ? undefined : await file.read().catch(() => undefined);
  const hash = bytes && hashOf(bytes);
  const seen = hash === undefined ? undefined : known.inBytes(hash);
  if (hash === undefined || seen === undefined) return undefined;
  known.note(file, { hash, seen });
  return { hash, seen };
}
