// Imports a code-split module with a time limit.

/**
 * `error`: it failed to load; `timeout`: it took too long; `missing`: the loaded module is empty.
 */
export type ChunkFailure = "missing" | "timeout" | "error";

/** The error of a failed chunk; the page's fallback shows its message. */
export class ChunkLoadError extends Error {
  override name = "ChunkLoadError";
  readonly failure: ChunkFailure;

  constructor(id: string, failure: ChunkFailure, options?: ErrorOptions) {
    super(`Loading chunk ${id} failed. (${failure})`, options);
    this.failure = failure;
  }
}

/**
 * The module that `load` imports; rejects with a ChunkLoadError when that fails or takes longer
 * than `milliseconds`.
 */
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
