// Makes the names of drawing files.
import { keyOfText } from "../../read/files/key.ts";

/**
 * Name of a build-up's drawing files without extension; empty where the build-up's name has no
 * letter that a file name can have.
 */
export function systemFile(solution: string, system: string): string {
  const name = keyOfText(system);
  return name && `${solution}-${name}`;
}

/** Name of the drawing files of an accessory's section without extension; empty as above. */
export function profileFile(accessory: string): string {
  const name = keyOfText(accessory);
  return name && `profile-${name}`;
}
