// npm run build: content, then pages, then the finished folder; remembers what it was built from.

import { existsSync, realpathSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { finish } from "./finish.ts";
import { settlePublicBases } from "./public-bases.ts";
import { StartError } from "./settings.ts";
import { difference, readStamp, settingsOf, takeStamp, writeStamp } from "./stamp.ts";
import { content, reactRouter, StepError, seconds, step, timed } from "./steps.ts";

/** What has to be there for an unchanged tree to count as built. */
const outputs = [".content/addresses.json", "build/client/index.html", "build/client/404.html", "build/service.json"];

/**
 * Builds the whole site into `build/client`. The stamp is taken before anything is read and written when everything is
 * done: a build that fails or stops leaves none, and a file that changes meanwhile has the next start build again.
 * @param root the project's folder
 * @param stop ends the command that runs when it aborts
 * @throws StepError when a command fails, after its own output; StartError for a setting that cannot be used
 */
export async function build(root: string, stop?: AbortSignal): Promise<void> {
  const start = performance.now();
  await settlePublicBases(root, "production");
  const stamp = await takeStamp(root, settingsOf(process.env), await readStamp(root));
  await rm(join(root, "build/stamp.json"), { force: true });
  await step("Compiling the content", content("build"), { root, stop });
  await step("Making the brochures", { name: "brochures", run: ["brochures/make.ts"] }, { root, stop });
  await rm(join(root, "build/client"), { recursive: true, force: true });
  // React, Vite and the pages all ask this variable which build is wanted; one left over from a test run would win.
  await step("Building the pages", reactRouter("build"), { root, stop, environment: { NODE_ENV: "production" } });
  await timed("Finishing", async () => console.log(`  ${await finish(root)}`));
  await writeStamp(root, stamp);
  console.log(`Built in ${seconds(performance.now() - start)}.`);
}

/**
 * Builds the site unless the one in `build/client` is what the build would make again.
 * @returns whether it was built
 * @throws as `build`
 */
export async function prepare(root: string, stop?: AbortSignal): Promise<boolean> {
  await settlePublicBases(root, "production");
  const before = await readStamp(root);
  const missing = outputs.find((output) => !existsSync(join(root, output)));
  if (before && !missing) {
    const reason = difference(before, await takeStamp(root, settingsOf(process.env), before));
    if (reason === undefined) {
      console.log("Nothing has changed since the last build.");
      return false;
    }
    console.log(`Building: ${reason}.`);
  } else {
    console.log("Building: there is no complete build yet.");
  }
  await build(root, stop);
  return true;
}

// Node knows this file by its real path, the command line perhaps by a link.
if (process.argv[1] !== undefined && realpathSync(process.argv[1]) === import.meta.filename) {
  try {
    await build(join(import.meta.dirname, ".."));
  } catch (error) {
    process.exitCode = 1;
    console.error(error instanceof StepError || error instanceof StartError ? error.message : error);
  }
}
