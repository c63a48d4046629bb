// Tells the code that renders pages the hashes of the stylesheets that were built for browsers; React Router tells it those of the scripts.

import { createHash } from "node:crypto";
import type { Plugin } from "vite";

/** What the hashes are imported by: `integrity` of each stylesheet, by its address. */
const moduleName = "virtual:style-integrity";

/** The value of `integrity` for a file (Subresource Integrity, 3.1), as React Router writes it. */
export const integrityOf = (bytes: string | Uint8Array): string =>
  `sha384-${createHash("sha384").update(bytes).digest("base64")}`;

/** Vite's part of it; there are no hashes while developing. */
export function styleIntegrity(): Plugin {
  const hashes: Record<string, string> = {};
  let address = "/";
  return {
    name: "style-integrity",
    // The bundle for rendering, which asks, is made after that for browsers.
    sharedDuringBuild: true,
    configResolved({ base }) {
      address = base;
    },
    writeBundle(_options, bundle) {
      if (this.environment.name !== "client") return;
      for (const file of Object.values(bundle))
        if (file.type === "asset" && file.fileName.endsWith(".css"))
          hashes[address + file.fileName] = integrityOf(file.source);
    },
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) => (id === `\0${moduleName}` ? `export default ${JSON.stringify(hashes)};` : undefined),
  };
}
