// Makes a release folder: the built site, the server and the enquiries command, bundled so that
// they need only Node.

import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";

/**
 * Bundles the server's programs with all their imports.
 * @param release the folder to make; existing files in it are removed
 */
async function bundlePrograms(root: string, release: string): Promise<void> {
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
        },
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
  writeFileSync(join(release, "package.json"), '{ "type": "module" }\n');
}

/**
 * Makes a release.
 * @param root the project's folder, with a built site
 * @param release the folder to make; existing files in it are removed
 * @throws the bundler's or the file system's error
 */
export async function makeRelease(root: string, release: string): Promise<void> {
  await bundlePrograms(root, release);
  // Only the next build needs its staging folder.
  const staging = join(root, "build/staging");
  cpSync(join(root, "build"), join(release, "build"), {
    recursive: true,
    filter: (path) => path !== staging,
  });
}
