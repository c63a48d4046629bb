// What was found in each source: in a cache beside the encoded pictures, as all of it is good for as long as the picture library is the
// same. A file that has the stamp of before is not read again, and bytes that were looked into are not decoded again.

import { rowValue } from "../cache/row.ts";
import { type Cache, openCache } from "../cache.ts";
import type { MediaFile } from "../model/media.ts";
import type { Inspected } from "./inspect.ts";
import { inspectedBy } from "./names.ts";

/** What a source holds. */
export interface Source {
  /** SHA-256 of its bytes. */
  readonly hash: string;
  readonly seen: Inspected;
}

const fileKey = ({ onDisk }: MediaFile) => onDisk && `file ${onDisk.stamp} ${onDisk.path}`;
const bytesKey = (hash: string) => `bytes ${hash}`;

/** What is known of sources from earlier runs. */
export class KnownSources {
  readonly #cache: Cache;

  /** @param folder where it is kept; where nothing can be kept, nothing is known */
  constructor(folder: string) {
    this.#cache = openCache(folder, inspectedBy, () => undefined);
  }

  /** What a source holds, unless its file has changed or may have. */
  unchanged(file: MediaFile): Source | undefined {
    const key = fileKey(file);
    return key === undefined ? undefined : rowValue<Source>(this.#cache.get(key));
  }

  /** What was found in bytes of this hash, wherever they were. */
  inBytes(hash: string): Inspected | undefined {
    return rowValue<Inspected>(this.#cache.get(bytesKey(hash)));
  }

  /** Keeps what a source was found to hold. */
  keep(file: MediaFile, source: Source): void {
    this.#cache.put(bytesKey(source.hash), JSON.stringify(source.seen));
    const key = fileKey(file);
    if (key !== undefined) this.#cache.put(key, JSON.stringify(source));
  }

  /** Writes what was kept. */
  close(): void {
    this.#cache.close();
  }
}
