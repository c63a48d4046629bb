// npm start: builds what has changed and serves the site.

import { join } from "node:path";
import { prepare } from "./build.ts";
import { listen } from "./listen.ts";
import { serve } from "./serve.ts";
import { readSettings, StartError } from "./settings.ts";
import { StepError } from "./steps.ts";
import { stopSignal } from "./stop.ts";

const root = join(import.meta.dirname, "..");
const stop = stopSignal();

try {
  const settings = readSettings(process.env, root);
  // A port that is taken is worth knowing before the build, not after it.
  const trial = await listen(() => {}, settings.place);
  await trial.close();
  await prepare(root, stop);
  await serve(root, settings, stop);
} catch (error) {
  if (!stop.aborted) {
    process.exitCode = 1;
    console.error(error instanceof StartError || error instanceof StepError ? error.message : error);
  }
}
