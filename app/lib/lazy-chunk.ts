// Loads a part of the site's code that no page brings along, and gives up on it in the specified way.

/** `error`: it could not be loaded; `timeout`: it took too long; `missing`: what was loaded does not hold it. */
export type ChunkFailure = "missing" | "timeout" | "error";

/** What a failed chunk is reported as; the page's fallback shows the message. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";

  constructor(id: string, failure: ChunkFailure, options?: ErrorOptions) {
    super(`Loading chunk ${id} failed. (${failure})`, options);
  }
}

/** The module that `load` imports; throws a ChunkLoadError when that fails or takes longer than `milliseconds`. */
export async function lazyChunk<Module>(
  load: () => Promise<Module>,
  id: string,
  milliseconds: number,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError(id, "timeout")), milliseconds);
  });
  const loaded = load().catch((cause: unknown) => {
    throw new ChunkLoadError(id, "error", { cause });
  });
  try {
    const module = await Promise.race([loaded, late]);
    if (!module) throw new ChunkLoadError(id, "missing");
    return module;
  } finally {
    clearTimeout(timer);
  }
}
