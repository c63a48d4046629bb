// npm start: builds what has changed and serves the site.

import { join } from "node:path";
import { listen } from "../server/listen.ts";
import { serve } from "../server/serve.ts";
import { readSettings, StartError } from "../server/settings.ts";
import { stopSignal } from "../server/stop.ts";
import { prepare, readBuildArguments } from "./build/build.ts";
import { BuildError } from "./build/steps.ts";

const root = join(import.meta.dirname, "..");
const stop = stopSignal();

try {
  const options = readBuildArguments(process.argv.slice(2));
  const settings = readSettings(process.env, root);
  // A port that is taken is worth knowing before the build, not after it.
  const trial = await listen(() => {}, settings.place);
  await trial.close();
  await prepare({ root, stop, ...options });
  await serve(root, settings, stop);
} catch (error) {
  if (!stop.aborted) {
    process.exitCode = 1;
    console.error(error instanceof StartError || error instanceof BuildError ? error.message : error);
  }
}
