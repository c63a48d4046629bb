// Loads checks by listing their folders: a new check is a new file there.
import { readdirSync } from "node:fs";
import { type Check, type CheckModule, checksOf } from "../check/check.ts";
import type { Extension } from "../extension.ts";
import { moduleNames } from "../read/files/modules.ts";

const checkFolder = new URL("../check/", import.meta.url);

/** Every check, also of an extension, in the order of names. */
export async function readChecks(extension?: Extension): Promise<Check[]> {
  const folders = readdirSync(checkFolder, { withFileTypes: true }).flatMap((subject) =>
    subject.isDirectory() ? new URL(`${subject.name}/`, checkFolder) : [],
  );
  if (extension) folders.push(extension.checks);
  const subjects = folders.map((from) => modulesIn(from));
  return checksOf(Object.assign({}, ...(await Promise.all(subjects))));
}

/** The modules that stand directly in a folder, by their addresses. */
async function modulesIn(from: URL): Promise<Record<string, CheckModule>> {
  const modules = moduleNames(from).map(async (name) => {
    const url = new URL(`${name}.ts`, from).href;
    const module: CheckModule = await import(/* @vite-ignore */ url);
    return [url, module] as const;
  });
  return Object.fromEntries(await Promise.all(modules));
}
