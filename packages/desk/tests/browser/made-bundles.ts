// Bundles the desk for tests, again only when a source file has changed.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { deskConfig } from "../../build/config.ts";

const run = promisify(execFile);

/** All files that can go into a bundle: sources of the site and its compiler, the content, the packages. */
const sources = "{app,docs/content-errors,packages,pipeline,public,schemas,tools,tests/content}/**";

const project = join(import.meta.dirname, "../../../..");

/** Hashes the modification times and sizes of all source files. */
function stateOf(): string {
  const names = globSync([sources, "package.json", "package-lock.json"], {
    cwd: project,
  }).sort();
  const hash = createHash("sha256").update(process.version);
  for (const name of names) {
    const { mtimeMs, size } = statSync(join(project, name));
    hash.update(`\n${name} ${mtimeMs} ${size}`);
  }
  return hash.digest("hex");
}

const runIn = (root: string, ...script: string[]) => run(process.execPath, script, { cwd: root });

/** How each bundle is made, by its folder. Tests name the folder, so that they run again when it changes. */
const makings = {
  /** The desk's scripts. */
  ".cache/desk-under-test/scripts": (root: string, folder: string) =>
    runIn(root, "packages/desk/build/bundle.ts", folder),
  /** The desk's data, from the content of the site under test. */
  ".cache/desk-under-test/data": (root: string, folder: string) =>
    runIn(root, "packages/desk/data/make.ts", folder),
  /** The page that shows the desk's components. Bundled like the desk, but not minified. */
  async ".cache/desk-under-test/parts"(_root: string, folder: string) {
    const config = deskConfig(project);
    const { rolldownOptions } = config.build ?? {};
    const ofParts = join(import.meta.dirname, "desk-parts");
    const input = {
      ...(rolldownOptions?.input as Record<string, string>),
      index: join(ofParts, "index.html"),
    };
    // Production mode, as packages/desk/build/bundle.ts builds it: with NODE_ENV=test it would be a development build.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = "production";
    const own = { minify: false, outDir: folder, rolldownOptions: { ...rolldownOptions, input } };
    await build({
      ...config,
      root: ofParts,
      base: "./",
      logLevel: "error",
      build: { ...config.build, ...own },
    });
    if (NODE_ENV === undefined) {
      delete process.env.NODE_ENV;
    } else {
      process.env.NODE_ENV = NODE_ENV;
    }
  },
};

export type DeskBundle = keyof typeof makings;

/** All bundles that tests open, each in its own folder. */
export const deskBundles = Object.keys(makings) as readonly DeskBundle[];

/**
 * Returns the folder of a bundle, which is made if it is missing or out of date. Nobody changes its contents.
 * @param root the folder of the site under test
 */
export async function deskBundleIn(root: string, bundle: DeskBundle): Promise<string> {
  const folder = join(root, bundle);
  const state = stateOf();
  const label = `${folder}.of`;
  if (existsSync(label) && readFileSync(label, "utf8") === state) return folder;
  const unfinished = `${folder}.${process.pid}`;
  for (const path of [label, folder, unfinished]) rmSync(path, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  await makings[bundle](root, unfinished);
  renameSync(unfinished, folder);
  writeFileSync(label, state);
  return folder;
}
