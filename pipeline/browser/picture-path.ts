// Chooses the path of a new picture in media/, from its name.
// If a camera or messenger gave the name, the title of the text is used instead.
import { keyOfText, shortenedKey } from "../read/files/key.ts";
import { stemOf } from "../read/files/path.ts";

/** What the path of a picture is made of. */
export interface NewPicture {
  /** Its folder, relative to the content folder. */
  readonly folder: string;
  /** Its name on the writer's computer. */
  readonly fileName: string;
  /** Title of the text; may be empty. */
  readonly title: string;
  readonly extension: string;
}

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
function pictureStem(fileName: string, title: string): string {
  const ofFile = keyOfText(stemOf(fileName));
  const isSaying = ofFile !== "" && !ofDevices.test(ofFile);
  return shortenedKey(isSaying ? ofFile : keyOfText(title), maxLength) || "picture";
}

/**
 * The path for a new picture, which no other has.
 * @param taken paths of all pictures, relative to the content folder; compared without case
 */
export function picturePath(
  { folder, fileName, title, extension }: NewPicture,
  taken: Iterable<string>,
): string {
  const known = new Set(Array.from(taken, (path) => path.toLowerCase()));
  const stem = pictureStem(fileName, title);
  for (let count = 1; ; count++) {
    const path = `${folder}/${stem}${count === 1 ? "" : `-${count}`}.${extension}`;
    if (!known.has(path)) return path;
  }
}
