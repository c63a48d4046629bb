// Caches the results of inspecting pictures, in its own cache beside the encoded files, as they stay valid until the picture library
// changes. A file whose size, times and inode are unchanged is not read, and known bytes are not decoded again.

import { rowValue } from "../cache/row.ts";
import { type Cache, openCache } from "../cache.ts";
import type { MediaFile } from "../model/media.ts";
import type { Inspected } from "./inspect.ts";
import { inspectedBy } from "./names.ts";

/** The hash of a source and the result of inspecting it. */
export interface Source {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly seen: Inspected;
}

const fileKey = ({ onDisk }: MediaFile) => onDisk && `file ${onDisk.stamp} ${onDisk.path}`;
const bytesKey = (hash: string) => `bytes ${hash}`;

/** Results of inspection from earlier runs. */
export class KnownSources {
  readonly #cache: Cache;

  /** @param folder for the cache; if it cannot be used, nothing is known */
  constructor(folder: string) {
    this.#cache = openCache(folder, inspectedBy, () => undefined);
  }

  /** The result for a file, unless the file has or may have changed. */
  unchanged(file: MediaFile): Source | undefined {
    const key = fileKey(file);
    return key === undefined ? undefined : rowValue<Source>(this.#cache.get(key));
  }

  /** The result for bytes with this hash, in any file. */
  inBytes(hash: string): Inspected | undefined {
    return rowValue<Inspected>(this.#cache.get(bytesKey(hash)));
  }

  /** Stores the result for a file. */
  keep(file: MediaFile, source: Source): void {
    this.#cache.put(bytesKey(source.hash), JSON.stringify(source.seen));
    const key = fileKey(file);
    if (key !== undefined) this.#cache.put(key, JSON.stringify(source));
  }

  /** Writes pending results and closes the cache. */
  close(): void {
    this.#cache.close();
  }
}
