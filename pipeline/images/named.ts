// Names pictures without opening them, for comparing two states of a site.
import type { MediaFile } from "../read/files/contents.ts";
import { hexHash, unknownColour } from "./names.ts";
import type { InspectedPictures } from "./picture-files.ts";
import { planPicture } from "./variants.ts";

/** What stands for the result of inspecting a picture. */
const unknown = { width: 1, height: 1, alpha: false, colour: unknownColour };

/**
 * Names the pictures. A file in the folder is not even read: its state names it, as both contents
 * share the files that have not changed. Equal names are equal bytes. Size and faults stay unknown,
 * so that no library reads what somebody else has sent.
 * @param used paths of the pictures that are used
 */
export async function namedPictures(
  used: Iterable<string>,
  media: ReadonlyMap<string, MediaFile>,
): Promise<InspectedPictures> {
  const pictures = new Map<string, ReturnType<typeof planPicture>>();
  for (const path of used) {
    const file = media.get(path);
    if (!file) continue;
    const state = file.onDisk?.stamp ?? (await file.read());
    pictures.set(path, planPicture(path, hexHash(state), unknown));
  }
  return { pictures, unusable: [] };
}
