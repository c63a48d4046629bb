// Puts a built site into a folder with the server and the command that reads enquiries, each a file that needs nothing but Node.

import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { readRelease } from "../../server/release.ts";

/** What of `build/` only the next build needs. */
const ofBuilds = ["inputs.json", "pictures.json", "staging"];

/** Bundles the server's programs with all that they import. */
async function bundle(root: string, release: string): Promise<void> {
  await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    ssr: { noExternal: true, target: "node" },
    build: {
      ssr: true,
      outDir: release,
      emptyOutDir: true,
      target: "esnext",
      rolldownOptions: {
        input: {
          server: join(root, "tools/release/server.ts"),
          enquiries: join(root, "tools/release/enquiries.ts"),
          "sqlite-worker": join(root, "server/store/sqlite-worker.ts"),
        },
        // Side by side: the store looks for its thread in its own folder.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}

/**
 * Makes a release.
 * @param root the project's folder, with a built site
 * @param release the folder to make, of which nothing stays that is there
 * @throws what the bundler or the file system says
 */
export async function makeRelease(root: string, release: string): Promise<void> {
  await bundle(root, release);
  const isOfBuilds = (path: string) => ofBuilds.some((name) => path === join(root, "build", name));
  cpSync(join(root, "build"), join(release, "build"), { recursive: true, filter: (path) => !isOfBuilds(path) });
  const { version } = await readRelease(root);
  const released = { version, private: true, type: "module" };
  writeFileSync(join(release, "package.json"), `${JSON.stringify(released, undefined, 2)}\n`);
}
