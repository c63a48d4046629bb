// The desk as it is built, and the page of its parts: each is bundled once for all files of a run, by whichever asks first, since
// making the scripts small takes longer than most tests.

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { build } from "vite";
import { inject } from "vitest";
import { deskConfig } from "../../tools/build/desk-config.ts";

const root = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/**
 * A folder that is there for all files of the run, whichever worker runs them; nobody changes what is in it.
 * @param make fills it, for the first who asks
 * @throws Error where it could not be made, for everybody
 */
async function madeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(inject("shared"), name);
  const failed = `${folder}.failed`;
  try {
    mkdirSync(`${folder}.begun`);
  } catch {
    // Another worker makes it; the hook that waits here has a time limit of its own.
    while (!existsSync(folder) && !existsSync(failed)) await wait(50);
    if (existsSync(failed)) throw new Error(`Another test file could not make ${name}.`);
    return folder;
  }
  try {
    const unfinished = `${folder}.begun/${name}`;
    await make(unfinished);
    renameSync(unfinished, folder);
  } catch (error) {
    writeFileSync(failed, "");
    throw error;
  }
  return folder;
}

/** The desk's files with the data of the project's own content, in a folder that is not to be changed. */
export function deskBundle(): Promise<string> {
  return madeOnce("desk", async (folder) => {
    await run(process.execPath, ["tools/build/bundle-desk.ts", folder], { cwd: root });
    await run(process.execPath, ["desk/data/make.ts", join(folder, "data")], { cwd: root });
  });
}

/** The page of the desk's parts (desk-parts/), bundled as the desk is but not made small, in a folder that is not to be changed. */
export function partsBundle(): Promise<string> {
  return madeOnce("desk-parts", async (folder) => {
    const config = deskConfig(root);
    const { rolldownOptions } = config.build ?? {};
    // As the desk is built (tools/build/bundle-desk.ts): with the tests' own setting it would take itself for one under development.
    const { NODE_ENV } = process.env;
    process.env.NODE_ENV = "production";
    await build({
      ...config,
      root: join(import.meta.dirname, "desk-parts"),
      base: "./",
      logLevel: "error",
      build: {
        ...config.build,
        minify: false,
        outDir: folder,
        rolldownOptions: {
          ...rolldownOptions,
          input: {
            ...(rolldownOptions?.input as Record<string, string>),
            index: join(import.meta.dirname, "desk-parts/index.html"),
          },
        },
      },
    });
    process.env.NODE_ENV = NODE_ENV ?? "test";
  });
}
