// Vite plugin that gives the rendering bundle the integrity hashes of stylesheets; React Router itself provides those of scripts.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** Name of the virtual module: the `integrity` of each stylesheet, by its URL. */
const moduleName = "virtual:style-integrity";

/** The `integrity` attribute for a file (Subresource Integrity, 3.1), as React Router writes it. */
const integrityOf = (bytes: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** The plugin; there are no hashes during development. */
export function styleIntegrity(): Plugin {
  const hashes: Record<string, string> = {};
  let address = "/";
  return {
    name: "style-integrity",
    // One instance: the rendering bundle, which imports the hashes, is built after the client bundle.
    sharedDuringBuild: true,
    configResolved({ base }) {
      address = base;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle)) {
        if (file.type === "asset" && file.fileName.endsWith(".css")) {
          hashes[address + file.fileName] = integrityOf(file.source);
        }
      }
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) =>
      id === `\0${moduleName}` ? `export default ${JSON.stringify(hashes)};` : undefined,
  };
}
