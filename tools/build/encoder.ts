// Makes the files of pictures: each when somebody asks for it, and else one after another. Their names stand for source and parameters, so
// that a page can name a file before it is there.

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { isRegular, makeInside } from "../../pipeline/cache/folders.ts";
import { linkOrCopy } from "../../pipeline/cache/write.ts";
import { Budget } from "../../pipeline/images/budget.ts";
import type { PictureFile } from "../../pipeline/model/picture-files.ts";
import { filesIn } from "./file-hashes.ts";
import { readCompiled } from "./languages.ts";
import { lock } from "./lock.ts";
import { compiledOf } from "./page-files.ts";
import { BuildError, type Screen, step, type Update } from "./steps.ts";

/** Where encoded pictures are kept, relative to the project. */
const encodedFolder = ".cache/pictures";

/** Where encoded pictures are kept, whoever has made them. */
export const encodedOf = (root: string): string => join(root, encodedFolder);

/** All files that can be made of the pictures of the compiled content; none where it has no list of them. */
export function compiledPictures(root: string): readonly PictureFile[] {
  try {
    return readCompiled(compiledOf(root), "pictures.json");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Files that are encoded at one time: Node has four threads for this and for reading files, and one stays free for these. */
const lanes = Math.min(availableParallelism(), 3);

/** What an `Encoder` needs. */
export interface EncoderOptions {
  /** The project's folder. */
  readonly root: string;
  /** What can be asked for, in the order in which `all` makes them. */
  readonly files: readonly PictureFile[];
  /** A folder of ours: each file is given a second name in `media/` there. */
  readonly to?: string;
  /** Ends the work when it aborts. */
  readonly stop?: AbortSignal | undefined;
}

/** Makes files of pictures, each once. */
export class Encoder {
  readonly #options: EncoderOptions;
  readonly #files: ReadonlyMap<string, PictureFile>;
  readonly #made = new Map<string, Promise<string>>();
  readonly #lanes = new Budget(lanes);

  constructor(options: EncoderOptions) {
    this.#options = options;
    this.#files = new Map(options.files.map((picture) => [picture.file, picture]));
  }

  /**
   * Makes a file. `all` asks for a few at a time, so that what a visitor asks for comes next.
   * @param file its name
   * @returns where it stands as soon as it is whole, undefined where there is none of this name; rejects where it cannot be made
   */
  make(file: string): Promise<string> | undefined {
    const picture = this.#files.get(file);
    if (!picture) return undefined;
    const making = this.#made.get(file) ?? this.#lanes.spend(1, () => this.#encode(picture));
    this.#made.set(file, making);
    // Perhaps it can be made later: a disk that is full now may have room then.
    making.catch(() => this.#made.delete(file));
    return making;
  }

  /** Makes for a server what stands at an address, as `make` does. */
  readonly coming = (address: string): Promise<string> | undefined =>
    address.startsWith("/media/") ? this.make(address.slice("/media/".length)) : undefined;

  async #encode(picture: PictureFile): Promise<string> {
    const { root, to, stop } = this.#options;
    const { file, source } = picture;
    makeInside(root, encodedFolder);
    const kept = join(root, encodedFolder, file);
    if (!isRegular(kept)) {
      stop?.throwIfAborted();
      // The library is loaded when there is something to encode.
      const { encode } = await import("../../pipeline/images/encode.ts");
      await encode(await readFile(join(root, "content", source)), picture, kept);
    }
    if (to === undefined) return kept;
    makeInside(to, "media");
    const place = join(to, "media", file);
    if (!isRegular(place)) await linkOrCopy(kept, place, `${place}.part`);
    return place;
  }

  /** Files that are not where they belong. */
  get missing(): readonly PictureFile[] {
    const { root, to, files } = this.#options;
    const there = new Set(filesIn(to === undefined ? encodedOf(root) : join(to, "media")));
    return files.filter(({ file }) => !there.has(file));
  }

  /**
   * Makes all that is missing, after another process that does the same.
   * @param update is told how many are done
   * @throws BuildError with the names of the pictures that cannot be encoded, once all others are done; the reason of `stop`
   */
  async all(update: Update): Promise<void> {
    const { root, stop } = this.#options;
    const release = await lock(root, "pictures", () => {}, stop);
    try {
      const { missing } = this;
      const waiting = missing.values();
      const problems = new Map<string, string>();
      let done = 0;
      const lane = async () => {
        for (const { file, source } of waiting) {
          stop?.throwIfAborted();
          await this.make(file)?.catch((error: unknown) => problems.set(source, inWords(error)));
          update(++done, missing.length);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      stop?.throwIfAborted();
      if (problems.size > 0) throw new BuildError(sentence(problems));
    } finally {
      release();
    }
  }
}

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

function sentence(problems: ReadonlyMap<string, string>): string {
  const lines = Array.from(problems, ([source, why]) => `  content/${source}: ${why}`);
  return `These pictures cannot be encoded, and are missing from the pages:\n${lines.join("\n")}`;
}

/**
 * Makes what is missing, as a step of a build that is shown only where it is needed.
 * @throws as `all`
 */
export async function encodeMissing(screen: Screen, encoder: Encoder): Promise<void> {
  if (encoder.missing.length > 0) await step(screen, "Pictures", (update) => encoder.all(update));
}
