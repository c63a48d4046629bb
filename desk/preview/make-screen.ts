// Makes what a screen of the site shows of the site as it is being written: its own loader runs here, and reads what the worker compiles.
import type { ComponentType } from "react";
import { reading } from "../../app/lib/content.server.ts";
import type { CardWords } from "../../app/lib/share-card.server.ts";
import { type CompiledFiles, readFrom, Unread } from "./compiled-file.ts";
import { type Draw, drawFrom } from "./drawn-files.ts";
import { noted } from "./noted-card.ts";
import { type ScreenModule, type ShownData, screenAt } from "./screens.ts";

/** A screen that can be shown. */
export interface MadeScreen {
  readonly address: string;
  readonly Component: ComponentType<{ loaderData: unknown }>;
  readonly loaderData: ShownData;
  /** The words of its card; none where it has no card. */
  readonly card: CardWords | undefined;
  readonly isWhole: boolean;
}

/** Asks for files of the compiled content. */
export type ReadCompiled = (paths: readonly string[]) => Promise<Readonly<Record<string, string | null>>>;

/** Files that the loader of an address has read before, which are asked for at once then. */
const before = new Map<string, readonly string[]>();

/**
 * Runs the loader of an address, and asks for the files that it turns out to need, until it has all of them.
 * @returns undefined where there is no such screen
 * @throws what the loader throws where its files do not allow the page
 */
export async function makeScreen(address: string, read: ReadCompiled): Promise<MadeScreen | undefined> {
  const found = screenAt(address);
  if (!found) return undefined;
  const { screen, params } = found;
  const module = await screen.load();
  const known = before.get(address) ?? [];
  const files = new Map(known.length > 0 ? Object.entries(await read(known)) : []);
  for (;;) {
    const loaded = run(module, { params, pattern: address }, files);
    if (!(loaded instanceof Unread)) {
      before.set(address, [...files.keys()]);
      drawFrom(await drawingsIn(files));
      return { address, Component: module.default, ...loaded, isWhole: screen.isWhole };
    }
    for (const [path, text] of Object.entries(await read([loaded.path]))) files.set(path, text);
  }
}

/** The drawings of the files; what draws is loaded for the few pages that have some. */
async function drawingsIn(files: CompiledFiles): Promise<ReadonlyMap<string, Draw>> {
  const paths = [...files.keys()];
  if (!paths.some((path) => path === "accessories.json" || path.startsWith("solutions/"))) return new Map();
  return (await import("./drawings-of.ts")).drawingsOf(files);
}

/** What a loader gives, or the file that it needs besides. */
function run({ loader }: ScreenModule, place: Parameters<ScreenModule["loader"]>[0], files: CompiledFiles) {
  // What it reads is that of this moment, and it runs to its end at once.
  for (const kept of [reading.shared, reading.noted, reading.structured]) kept.clear();
  readFrom(files);
  noted.card = undefined;
  try {
    const loaderData = loader(place);
    return { loaderData, card: noted.card as CardWords | undefined };
  } catch (problem) {
    if (problem instanceof Unread) return problem;
    throw problem;
  }
}
