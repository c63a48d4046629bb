// Encodes pictures, single ones on request and all missing ones in a queue.

import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readCompiled } from "@site/common/languages";
import { clientFolderOf, compiledFolderOf } from "@site/common/page-files";
import { type MadeFiles, openMadeFiles } from "@site/files/artifacts";
import { makeInside } from "@site/files/folders";
import { Semaphore } from "@site/files/semaphore";
import { errorCodeOf } from "@site/files/unusable";
import { type EncodeFile, openPicture, type PictureFile } from "@site/pipeline";
import { lock } from "./lock.ts";
import { BuildError, type OnProgress, type Output, step } from "./steps.ts";

/** Folder of encoded pictures, relative to the project. */
const encodedFolder = ".cache/pictures";

/** Absolute path of the folder of encoded pictures, which all commands share. */
export const encodedFolderOf = (root: string): string => join(root, encodedFolder);

/** All files that can be made of the content's pictures; empty if the content is not compiled. */
export function compiledPictures(root: string): readonly PictureFile[] {
  try {
    return readCompiled(compiledFolderOf(root), "pictures.json");
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return [];
    throw error;
  }
}

/**
 * Files encoded at a time: Node has four threads for encoding and for reading files, and one stays
 * free for reading.
 */
const lanes = Math.min(availableParallelism(), 3);

/** Options of an `Encoder`. */
interface EncoderOptions {
  /** The project's folder. */
  readonly root: string;
  /** The files that can be requested, in the order of `all`. */
  readonly files: readonly PictureFile[];
  /** A folder into whose `media/` each file is also copied. */
  readonly to?: string;
  /** Aborts the work. */
  readonly stop?: AbortSignal | undefined;
}

/**
 * Encodes picture files, each once. A file's name is derived from its source and parameters, so
 * that pages can refer to it before it exists.
 */
export class Encoder {
  readonly #options: EncoderOptions;
  readonly #files: ReadonlyMap<string, PictureFile>;
  readonly #made = new Map<string, Promise<string>>();
  readonly #lanes = new Semaphore(lanes);
  #opened: MadeFiles | undefined;

  constructor(options: EncoderOptions) {
    this.#options = options;
    this.#files = new Map(options.files.map((picture) => [picture.file, picture]));
  }

  /**
   * Makes a file. `all` requests only a few at a time, so that a visitor's request is served next.
   * @param file its name
   * @param open opens its source
   * @returns its path once it is complete; undefined for an unknown name; rejects if it cannot be
   * made
   */
  make(file: string, open = this.#opener(file)): Promise<string> | undefined {
    const picture = this.#files.get(file);
    if (!picture) return undefined;
    const making = this.#made.get(file) ?? this.#lanes.spend(1, () => this.#encode(picture, open));
    this.#made.set(file, making);
    // It can be tried again later, for example after a full disk has been cleared.
    making.catch(() => this.#made.delete(file));
    return making;
  }

  /** Makes the file at an address, for a server; otherwise like `make`. */
  readonly generateFile = (address: string): Promise<string> | undefined =>
    address.startsWith("/media/") ? this.make(address.slice("/media/".length)) : undefined;

  /** The encoded files, opened when the first is asked for. */
  get #encoded(): MadeFiles {
    const { root } = this.#options;
    makeInside(root, encodedFolder);
    this.#opened ??= openMadeFiles(encodedFolderOf(root));
    return this.#opened;
  }

  /** Opens the source of a file once, when it is first needed. */
  #opener(file: string): () => Promise<EncodeFile> {
    const read = async () => {
      const source = this.#files.get(file)?.source ?? "";
      return await openPicture(await readFile(join(this.#options.root, "content", source)));
    };
    let opened: Promise<EncodeFile> | undefined;
    return () => {
      opened ??= read();
      return opened;
    };
  }

  async #encode(picture: PictureFile, open: () => Promise<EncodeFile>): Promise<string> {
    const { to, stop } = this.#options;
    const { file } = picture;
    const encoded = this.#encoded;
    const kept = encoded.pathOf(file);
    if (!encoded.isWhole(file)) {
      stop?.throwIfAborted();
      const encode = await open();
      await encode(picture, kept);
      encoded.note(file);
    }
    if (to === undefined) return kept;
    makeInside(to, "media");
    const place = join(to, "media", file);
    encoded.copy(file, place);
    return place;
  }

  /** Files that do not exist yet, or are not as they were made. */
  get missing(): readonly PictureFile[] {
    const { to, files } = this.#options;
    const encoded = this.#encoded;
    return files.filter(({ file }) =>
      to === undefined ? !encoded.isWhole(file) : !encoded.isCopied(file, join(to, "media", file)),
    );
  }

  /**
   * Makes all missing files, while holding a lock on this work.
   * @param update receives the number of finished files and the total
   * @throws BuildError with the names of pictures that cannot be encoded, after all others; the
   * reason of `stop`
   */
  async all(update: OnProgress): Promise<void> {
    const { root, stop } = this.#options;
    const release = await lock(root, "pictures", () => {}, stop);
    try {
      const { missing } = this;
      const groups = new Map<string, PictureFile[]>();
      for (const picture of missing) {
        groups.set(picture.source, [...(groups.get(picture.source) ?? []), picture]);
      }
      const waiting = groups.entries();
      const problems = new Map<string, string>();
      let done = 0;
      const lane = async () => {
        for (const [source, group] of waiting) {
          const open = this.#opener(group[0]?.file ?? "");
          for (const { file } of group) {
            stop?.throwIfAborted();
            const making = this.make(file, open);
            await making?.catch((error: unknown) => problems.set(source, inWords(error)));
            update(++done, missing.length);
          }
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

/** The encoder for the site in `build/client`. */
export function sitePictures(root: string, stop?: AbortSignal): Encoder {
  return new Encoder({ root, files: compiledPictures(root), to: clientFolderOf(root), stop });
}

const inWords = (error: unknown) => (error instanceof Error ? error.message : String(error));

function sentence(problems: ReadonlyMap<string, string>): string {
  const lines = Array.from(problems, ([source, why]) => `  content/${source}: ${why}`);
  return `These pictures cannot be encoded, and are missing from the pages:\n${lines.join("\n")}`;
}

/**
 * Makes missing files as a step of a build; if none is missing, no step is shown.
 * @throws as `all`
 */
export async function encodeMissing(to: Output, encoder: Encoder): Promise<void> {
  if (encoder.missing.length > 0) await step(to, "Pictures", (update) => encoder.all(update));
}
