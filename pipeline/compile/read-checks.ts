// Loads checks by listing their folders: a new check is a new file there.
import { readdirSync } from "node:fs";
import { basename } from "node:path/posix";
import { type Check, type CheckModule, checkOf } from "../check/check.ts";
import type { Extension } from "../extension.ts";
import { moduleNames } from "../read/files/modules.ts";

const checkFolder = new URL("../check/", import.meta.url);

/** Every check, also of an extension, in the order of names. */
export async function readChecks(extension?: Extension): Promise<Check[]> {
  const folders = readdirSync(checkFolder, { withFileTypes: true }).flatMap((subject) =>
    subject.isDirectory() ? new URL(`${subject.name}/`, checkFolder) : [],
  );
  if (extension) folders.push(extension.checks);
  const checks = folders.flatMap((folder) =>
    moduleNames(folder).map(async (name) => {
      const url = new URL(`${name}.ts`, folder).href;
      const module: CheckModule = await import(/* @vite-ignore */ url);
      return checkOf(`${basename(folder.pathname)}/${name}`, module);
    }),
  );
  return (await Promise.all(checks)).flat().sort((a, b) => (a.name < b.name ? -1 : 1));
}
