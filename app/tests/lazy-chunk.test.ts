// Tests chunk load failures: the error named in the specification, with its cause.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { site } from "../lib/site.ts";
import { lazyChunk } from "../resilience/lazy-chunk.ts";

const { chunkTimeoutMs } = site().display;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a chunk that loads is returned, and its timer is stopped", async () => {
  const module = { default: "gallery" };
  await expect(lazyChunk(() => Promise.resolve(module), "gallery", chunkTimeoutMs)).resolves.toBe(
    module,
  );
  expect(vi.getTimerCount()).toBe(0);
});

test("a chunk that cannot be loaded gives a ChunkLoadError with its cause", async () => {
  const cause = new TypeError("Failed to fetch dynamically imported module");
  await expect(
    lazyChunk(() => Promise.reject(cause), "gallery", chunkTimeoutMs),
  ).rejects.toMatchObject({
    name: "ChunkLoadError",
    message: "Loading chunk gallery failed. (error)",
    cause,
  });
  expect(vi.getTimerCount()).toBe(0);
});

test("a chunk that loads without its module gives a ChunkLoadError of the kind “missing”", async () => {
  await expect(
    lazyChunk(() => Promise.resolve(undefined), "gallery", chunkTimeoutMs),
  ).rejects.toMatchObject({
    name: "ChunkLoadError",
    message: "Loading chunk gallery failed. (missing)",
  });
});

test("a chunk that takes longer than 120 s gives a ChunkLoadError of the kind “timeout”", async () => {
  const chunk = lazyChunk(() => new Promise<never>(() => {}), "gallery", chunkTimeoutMs);
  const settled = vi.fn();
  const failed = expect(chunk.finally(settled)).rejects.toMatchObject({
    name: "ChunkLoadError",
    message: "Loading chunk gallery failed. (timeout)",
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await failed;
});
