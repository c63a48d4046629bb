// Bundles the app for the browser and for rendering, in one language. A process of its own, with the folder and the language as its
// arguments: Vite and React Router keep what they know of a build for as long as they run.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { createBuilder, createLogger } from "vite";
import { knowingCss } from "./css-warnings.ts";
import { lock } from "./lock.ts";

const root = process.cwd();
const [directory = "", tag = ""] = process.argv.slice(2);
const folder = join(root, directory);
// The process of a build that was killed may still be at it.
await lock(root, "bundling", () => {});
rmSync(folder, { recursive: true, force: true });
process.env.NODE_ENV = "production";
process.env.SITE_BUILD_DIRECTORY = directory;
process.env.SITE_PRERENDER = "[]";
process.env.SITE_LANGUAGE = tag;
const builder = await createBuilder({ root, customLogger: knowingCss(createLogger()) });
for (const name of ["client", "ssr"]) {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`React Router has no environment "${name}".`);
  await builder.build(environment);
}
// Vite's lists of its chunks, which React Router has read by now.
for (const side of ["client", "server"]) rmSync(join(folder, side, ".vite"), { recursive: true, force: true });
