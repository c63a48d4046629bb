// Runs a page's own loader in the browser, on the content that the worker compiles.

import { forgetSharedFiles, type ScreenModule } from "@site/app/preview";
import type { ComponentType } from "react";
import { type CompiledFiles, MissingFile, setCompiledFiles } from "./compiled-file.ts";
import { type Draw, setDrawings } from "./drawn-files.ts";
import { screenAt } from "./screens.ts";
import { messagesFile } from "./site-content.ts";

/** A page ready to be rendered. */
export interface LoadedScreen {
  readonly address: string;
  readonly Component: ComponentType<{ loaderData: unknown }>;
  readonly loaderData: unknown;
  readonly isWhole: boolean;
}

/** Requests files of the compiled content. */
export type ReadCompiled = (
  paths: readonly string[],
) => Promise<Readonly<Record<string, string | null>>>;

/** Files that an address's loader has read before; they are requested at once the next time. */
const before = new Map<string, readonly string[]>();

/**
 * Runs the loader of an address, and requests missing files until it succeeds.
 * @returns undefined if there is no such page
 * @throws the loader's error if the files do not allow the page
 */
export async function loadScreen(
  address: string,
  read: ReadCompiled,
): Promise<LoadedScreen | undefined> {
  const found = screenAt(address);
  if (!found) return undefined;
  const { screen, params } = found;
  const module = await screen.load();
  const files = new Map(Object.entries(await read(before.get(address) ?? [messagesFile])));
  for (;;) {
    const loaded = run(module, { params, pattern: address }, files);
    if (!(loaded instanceof MissingFile)) {
      before.set(address, [...files.keys()]);
      setDrawings(await drawingsIn(files));
      return { address, Component: module.default, ...loaded, isWhole: screen.isWhole };
    }
    for (const [path, text] of Object.entries(await read([loaded.path]))) files.set(path, text);
  }
}

/** Drawings for the files; the drawing code is loaded only for pages that have some. */
async function drawingsIn(files: CompiledFiles): Promise<ReadonlyMap<string, Draw>> {
  const paths = [...files.keys()];
  if (!paths.some((path) => path === "accessories.json" || path.startsWith("solutions/"))) {
    return new Map();
  }
  return (await import("./drawings-of.ts")).drawingsOf(files);
}

/** Runs a loader; returns its data, or the file that it still needs. */
function run(
  { loader }: ScreenModule,
  place: Parameters<ScreenModule["loader"]>[0],
  files: CompiledFiles,
) {
  // Loaders are synchronous, so module state can be reset before each run.
  forgetSharedFiles();
  setCompiledFiles(files);
  try {
    return { loaderData: loader(place) };
  } catch (problem) {
    if (problem instanceof MissingFile) return problem;
    throw problem;
  }
}
