// How a picture's file is called in media/: small letters, digits and hyphens, with the ending of what it is. What a camera or a
// messenger calls it says nothing; then the title of what it stands in gives the name.
import { keyOfText } from "../../pipeline/model/key.ts";
import { stemOf } from "../../pipeline/model/path.ts";

/** Most letters of a name. */
const longest = 60;

/** Names that cameras, phones and programs give. */
const ofDevices =
  /^(?:img|image|dsc[nf]?|pxl|photo|picture|pic|foto|scan|screenshot|screen-shot|bildschirmfoto|whatsapp-image|signal|mvimg|dji|gopr|p)?(?:[-_]?(?:at|um|on|wa)?[-_]?\d+)*$/;

/** A key that ends with a whole word. */
function shortened(key: string): string {
  if (key.length <= longest) return key;
  const cut = key.slice(0, longest + 1);
  return cut.slice(0, Math.max(cut.lastIndexOf("-"), 0)) || key.slice(0, longest);
}

/**
 * Names a picture.
 * @param fileName how it is called on the writer's computer
 * @param title what it is about, in words; may be empty
 * @returns a name without folder and ending, such as `board-on-a-saw`
 */
export function pictureStem(fileName: string, title: string): string {
  const ofFile = keyOfText(stemOf(fileName));
  if (ofFile !== "" && !ofDevices.test(ofFile)) return shortened(ofFile);
  return shortened(keyOfText(title)) || "picture";
}

/**
 * A path that nobody has yet.
 * @param stem as `pictureStem` gives it, or as somebody typed it
 * @param taken paths of all pictures, relative to the content folder; names that differ in capitals only count as one
 */
export function freePath(folder: string, stem: string, ending: string, taken: Iterable<string>): string {
  const known = new Set(Array.from(taken, (path) => path.toLowerCase()));
  const name = shortened(keyOfText(stem)) || "picture";
  for (let count = 1; ; count++) {
    const path = `${folder}/${name}${count === 1 ? "" : `-${count}`}.${ending}`;
    if (!known.has(path)) return path;
  }
}
