// Bundles the desk and the page of its parts for tests, and bundles again only when a source file has changed, as minifying their scripts
// takes longer than most tests.

import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "vite";
import { deskConfig } from "../../tools/build/desk-config.ts";

const run = promisify(execFile);

/** The desk bundles that tests open, each in its own folder. Tests name the folder, so that they run again when it changes. */
export type DeskBundle =
  | ".cache/desk-under-test/scripts"
  | ".cache/desk-under-test/data"
  | ".cache/desk-under-test/parts";

/** The page that shows the desk's components. */
const partsPage = "tests/browser/desk-parts/index.html";

/** All bundles that tests open. */
export const deskBundles: readonly DeskBundle[] = [
  ".cache/desk-under-test/scripts",
  ".cache/desk-under-test/data",
  ".cache/desk-under-test/parts",
];

/** All files that can go into a bundle: sources of the site and its compiler, the content, the packages. */
const sources =
  "{app,content,desk,docs/content-errors,drawings,enquiry,pipeline,public,schemas,search,server,sharing,tools,tests/browser/desk-parts}/**";

/** Hashes the modification times and sizes of all source files. */
function stateOf(root: string): string {
  const names = globSync([sources, "brand.json", "package.json", "package-lock.json"], { cwd: root }).sort();
  const hash = createHash("sha256").update(process.version);
  for (const name of names) {
    const { mtimeMs, size } = statSync(join(root, name));
    hash.update(`\n${name} ${mtimeMs} ${size}`);
  }
  return hash.digest("hex");
}

const makings: Readonly<Record<DeskBundle, (root: string, folder: string) => Promise<void>>> = {
  /** The desk's scripts. */
  async ".cache/desk-under-test/scripts"(root, folder) {
    await run(process.execPath, ["tools/build/bundle-desk.ts", folder], { cwd: root });
  },
  /** The desk's data, from the project's own content. */
  async ".cache/desk-under-test/data"(root, folder) {
    await run(process.execPath, ["desk/data/make.ts", folder], { cwd: root });
  },
  /** Bundled like the desk, but not minified. */
  async ".cache/desk-under-test/parts"(root, folder) {
    const config = deskConfig(root);
    const { rolldownOptions } = config.build ?? {};
    // Production mode, as tools/build/bundle-desk.ts builds it: with NODE_ENV=test it would be a development build.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = "production";
    await build({
      ...config,
      root: join(root, "tests/browser/desk-parts"),
      base: "./",
      logLevel: "error",
      build: {
        ...config.build,
        minify: false,
        outDir: folder,
        rolldownOptions: {
          ...rolldownOptions,
          input: { ...(rolldownOptions?.input as Record<string, string>), index: join(root, partsPage) },
        },
      },
    });
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  },
};

/**
 * Returns the folder of a bundle, which is made if it is missing or out of date. Nobody changes its contents.
 * @param root the project's folder
 */
export async function deskBundleIn(root: string, bundle: DeskBundle): Promise<string> {
  const folder = join(root, bundle);
  const state = stateOf(root);
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
