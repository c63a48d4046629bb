// Bundles the app for the browser and for rendering, in one language, and notes what was read for it. A process of its own, with the
// folder and the language as its arguments: Vite and React Router keep what they know of a build for as long as they run.

import { existsSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, join, relative, sep } from "node:path";
import { build, createBuilder, createLogger, type Plugin } from "vite";
import { contentOf } from "./content-of.ts";
import { knowingCss } from "./css-warnings.ts";
import { lock } from "./lock.ts";

const root = process.cwd();

/** What is run to know what to bundle. */
const configurations = ["vite.config.ts", "react-router.config.ts", "app/routes.ts"];

/** Adds the modules of a bundle. */
function noteInto(read: Set<string>): Plugin {
  return {
    name: "note-inputs",
    buildEnd() {
      for (const id of this.getModuleIds()) read.add(id);
    },
  };
}

/** What a configuration loads on demand is for development. */
const leaveOnDemand: Plugin = {
  name: "leave-on-demand",
  enforce: "pre",
  resolveId: (id, _importer, { kind }) => (kind === "dynamic-import" ? { id, external: true } : null),
};

/** Adds what the configurations import, by bundling them without keeping the bundle. */
async function noteConfigurations(read: Set<string>): Promise<void> {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [leaveOnDemand, noteInto(read)],
    resolve: { alias: contentOf(root, tag) },
    build: { ssr: true, write: false, rolldownOptions: { input: configurations } },
  });
}

/** Paths of those that are files, relative to the project, with forward slashes. */
function filesOf(read: ReadonlySet<string>): string[] {
  const paths = [...read].map((id) => id.replace(/\?.*/, "")).filter((id) => isAbsolute(id) && existsSync(id));
  return [...new Set(paths.map((path) => relative(root, path).split(sep).join("/")))].sort();
}

const [directory = "", tag = ""] = process.argv.slice(2);
const folder = join(root, directory);
// The process of a build that was killed may still be at it.
await lock(root, "bundling", () => {});
rmSync(folder, { recursive: true, force: true });
process.env.NODE_ENV = "production";
process.env.SITE_BUILD_DIRECTORY = directory;
process.env.SITE_PRERENDER = "[]";
process.env.SITE_LANGUAGE = tag;
const read = new Set<string>();
const builder = await createBuilder({
  root,
  customLogger: knowingCss(createLogger()),
  plugins: [noteInto(read)],
});
for (const name of ["client", "ssr"]) {
  const environment = builder.environments[name];
  if (!environment) throw new Error(`React Router has no environment "${name}".`);
  await builder.build(environment);
}
// Vite's lists of its chunks, which React Router has read by now.
for (const side of ["client", "server"]) rmSync(join(folder, side, ".vite"), { recursive: true, force: true });
await noteConfigurations(read);
writeFileSync(join(folder, "inputs.json"), JSON.stringify(filesOf(read)));
