// Imports modules found by listing a folder, such as lint rules and report formats, so that a new one is only a new file.
import { readdirSync } from "node:fs";

/** Names of the modules in a folder, without extensions, sorted. */
export function moduleNames(folder: URL): string[] {
  return readdirSync(folder)
    .flatMap((name) => /^(.+)\.ts$/.exec(name)?.[1] ?? [])
    .sort();
}

/**
 * Imports a module and returns one of its exports.
 * @param folder its URL, with a trailing slash
 * @param name the module's file name without extension
 * @param part name of the export
 * @param isRight type guard for the export
 * @throws Error naming the module if the export is missing or wrong, which is a bug of ours
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
