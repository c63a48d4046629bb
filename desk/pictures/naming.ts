// Chooses the file name of a picture in media/: lower-case letters, digits and hyphens, with the extension of its format. If the original
// name is a camera's or messenger's, the title of the text is used instead.
import { keyOfText } from "../../pipeline/model/key.ts";
import { stemOf } from "../../pipeline/model/path.ts";

/** Longest name, in characters. */
const longest = 60;

/** Names given by cameras, phones and programs. */
const ofDevices =
  /^(?:img|image|dsc[nf]?|pxl|photo|picture|pic|foto|scan|screenshot|screen-shot|bildschirmfoto|whatsapp-image|signal|mvimg|dji|gopr|p)?(?:[-_]?(?:at|um|on|wa)?[-_]?\d+)*$/;

/** Shortens a key at the end of a word. */
function shortened(key: string): string {
  if (key.length <= longest) return key;
  const cut = key.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 0)) || key.slice(0, longest);
}

/**
 * Names a picture.
 * @param fileName name on the writer's computer
 * @param title title of the text; may be empty
 * @returns a name without folder and extension, such as `board-on-a-saw`
 */
export function pictureStem(fileName: string, title: string): string {
  const ofFile = keyOfText(stemOf(fileName));
  if (ofFile !== "" && !ofDevices.test(ofFile)) return shortened(ofFile);
  return shortened(keyOfText(title)) || "picture";
}

/**
 * Finds an unused path.
 * @param stem from `pictureStem`, or typed by the writer
 * @param taken paths of all pictures, relative to the content folder; compared without case
 */
export function freePath(folder: string, stem: string, ending: string, taken: Iterable<string>): string {
  const known = new Set(Array.from(taken, (path) => path.toLowerCase()));
  const name = shortened(keyOfText(stem)) || "picture";
  for (let count = 1; ; count++) {
    const path = `${folder}/${name}${count === 1 ? "" : `-${count}`}.${ending}`;
    if (!known.has(path)) return path;
  }
}
