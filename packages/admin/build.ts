// Implements `npm run admin`: writes the page with the CMS into build/admin.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { configText } from "./config.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "build/admin");

const config = configText(root);
await build({
  configFile: false,
  root: import.meta.dirname,
  // Relative addresses, so that the folder can be served anywhere.
  base: "./",
  logLevel: "warn",
  build: {
    outDir: folder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    target: "esnext",
    // The CMS is one large module.
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
writeFileSync(join(folder, "config.json"), config);
console.log("The page of the CMS is in build/admin.");
