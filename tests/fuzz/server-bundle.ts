// Builds the app's server bundle once; it can render any compiled content with the same brand.
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { linkPackages } from "../link-packages.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The project's own configuration builds a site of one content; this one builds a server for any.
 */
const configuration = `
import { reactRouter } from "@react-router/dev/vite";
import { brandPlugin } from "./packages/site-build/brand.ts";
export default {
  plugins: [
    brandPlugin(import.meta.dirname),
    reactRouter(),
  ],
  envPrefix: "PUBLIC_",
  build: { cssCodeSplit: false, minify: false },
  // One file, which is loaded anew for each content.
  environments: { ssr: { build: { cssCodeSplit: true, rolldownOptions: { output: { codeSplitting: false } } } } },
  logLevel: "error",
};
`;

const appConfiguration = 'export default { appDirectory: "app", ssr: true };\n';

const build = `
import { createBuilder } from "vite";
const builder = await createBuilder({ configLoader: "native" });
for (const name of ["client", "ssr"]) await builder.build(builder.environments[name]);
`;

/**
 * Writes what builds the bundle into a folder.
 * @param folder an empty folder
 * @param content a compiled content, whose brand gives the landing page its address
 * @returns the script to run with the folder as its working directory; the bundle is
 * \`build/server/index.js\` then
 */
export function prepareBundle(folder: string, content: string): string {
  for (const name of [
    "app",
    "packages/common",
    "packages/documents",
    "packages/drawings",
    "packages/site-build/package.json",
    "packages/search",
    "packages/site-build/brand.ts",
    "packages/site-build/icons.ts",
  ]) {
    cpSync(join(root, name), join(folder, name), { recursive: true });
  }
  linkPackages(folder);
  mkdirSync(join(folder, ".content"));
  cpSync(content, join(folder, ".content"), { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }\n');
  writeFileSync(join(folder, "vite.config.mjs"), configuration);
  writeFileSync(join(folder, "react-router.config.mjs"), appConfiguration);
  const script = join(folder, "build.mjs");
  writeFileSync(script, build);
  return script;
}

/** URL of the bundle as a module. */
export function bundleIn(folder: string): string {
  return pathToFileURL(join(folder, "build/server/index.js")).href;
}
