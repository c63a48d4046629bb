// Modules that are found by where they stand: a new one is a new file of a folder, which no list has to name.
import { readdirSync } from "node:fs";

/** Names of the modules of a folder, without their endings, in the order of their letters. */
export function moduleNames(folder: URL): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^(.+)\.ts$/.exec(name)?.[1] ?? [])
    .sort();
}

/**
 * What a module of a folder exports under a name.
 * @param folder its address, with a slash at the end
 * @param name the module's file, without its ending
 * @param part the name that it is exported by
 * @param isRight whether it is what such a module has to hold
 * @throws Error that names the module, where it is not, which is a fault of ours
 */
export async function importedFrom<Part>(
  folder: URL,
  name: string,
  part: string,
  isRight: (value: unknown) => value is Part,
): Promise<Part> {
  const { href } = new URL(`${name}.ts`, folder);
  const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ href);
  const value = module[part];
  if (!isRight(value)) throw new Error(`${href} exports no “${part}” that is one.`);
  return value;
}
