// Makes the names of drawing files, and lists the characters that CAD layers' names must not have.
import { keyOfText } from "../../read/files/key.ts";

/** Characters that a layer's name must not contain (DXF reference, symbol table names). */
export const notInLayerNames = /[<>/\\":;?*|=,`\p{Cc}]/u;

/** Name of a build-up's drawing files without extension; empty where the build-up's name has no letter that a file name can have. */
export function systemFile(solution: string, system: string): string {
  const name = keyOfText(system);
  return name && `${solution}-${name}`;
}

/** Name of the drawing files of an accessory's section without extension; empty as above. */
export function profileFile(accessory: string): string {
  const name = keyOfText(accessory);
  return name && `profile-${name}`;
}
