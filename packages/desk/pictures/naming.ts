// Chooses the file name of a picture in media/: lower-case letters, digits and hyphens, with the extension of its format. If the original
// name is a camera's or messenger's, the title of the text is used instead.
import { keyOfText, shortenedKey } from "@site/pipeline/model/key";
import { stemOf } from "@site/pipeline/model/path";

/** Longest name, in characters. */
const maxLength = 60;

/** Names given by cameras, phones and programs. */
const ofDevices =
  /^(?:img|image|dsc[nf]?|pxl|photo|picture|pic|foto|scan|screenshot|screen-shot|bildschirmfoto|whatsapp-image|signal|mvimg|dji|gopr|p)?(?:[-_]?(?:at|um|on|wa)?[-_]?\d+)*$/;

/**
 * Names a picture.
 * @param fileName name on the writer's computer
 * @param title title of the text; may be empty
 * @returns a name without folder and extension, such as `board-on-a-saw`
 */
export function pictureStem(fileName: string, title: string): string {
  const ofFile = keyOfText(stemOf(fileName));
  const isSaying = ofFile !== "" && !ofDevices.test(ofFile);
  return shortenedKey(isSaying ? ofFile : keyOfText(title), maxLength) || "picture";
}

/**
 * Finds an unused path.
 * @param stem from `pictureStem`
 * @param taken paths of all pictures, relative to the content folder; compared without case
 */
export function freePath(
  folder: string,
  stem: string,
  ending: string,
  taken: Iterable<string>,
): string {
  const known = new Set(Array.from(taken, (path) => path.toLowerCase()));
  for (let count = 1; ; count++) {
    const path = `${folder}/${stem}${count === 1 ? "" : `-${count}`}.${ending}`;
    if (!known.has(path)) return path;
  }
}
