// A cache that may not be written, which root may always. On its own: a file of which a test is left out runs every time.
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { test } from "vitest";
import { CacheFolder, checkWithout } from "./cache-folder.ts";

test.skipIf(process.getuid?.() === 0 || process.platform === "win32")("a cache that may not be written", async () => {
  const folder = new CacheFolder();
  await checkWithout(folder, (cache) => void chmodSync(cache, 0o500));
  chmodSync(join(folder.path, ".cache"), 0o700);
  folder.remove();
});
