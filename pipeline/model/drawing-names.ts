// Names that drawings take from the content: of layers in CAD files, whose signs drawings/ refuses too, as a test holds, and of the files
// themselves.
import { keyOfText } from "./key.ts";

/** What the name of a layer must not have (DXF reference, symbol table names). */
export const notInLayerNames = /[<>/\\":;?*|=,`\p{Cc}]/u;

/** Name of the files of a build-up, without their ending; empty where its name has no letter that a file's can have. */
export function systemFile(solution: string, system: string): string {
  const name = keyOfText(system);
  return name && `${solution}-${name}`;
}

/** Name of the files of an accessory's section, likewise. */
export function profileFile(accessory: string): string {
  const name = keyOfText(accessory);
  return name && `profile-${name}`;
}
