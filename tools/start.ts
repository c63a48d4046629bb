// Implements `npm start`: builds what has changed and serves the site. Pictures are encoded while it is served, requested ones first. After
// each midnight in India it builds again, because pages may be published or expire.

import { join } from "node:path";
import { listen } from "../server/listen.ts";
import { serve } from "../server/serve.ts";
import { readSettings, StartError } from "../server/settings.ts";
import { stopSignal } from "../server/stop.ts";
import { buildPages, encodePictures, readBuildArguments } from "./build/build.ts";
import { eachDay } from "./build/days.ts";
import { sitePictures } from "./build/encoder.ts";
import { BuildError } from "./build/steps.ts";

const root = join(import.meta.dirname, "..");
const stop = stopSignal();

/** Prints an error and sets the exit code, unless the process is being stopped. */
function report(error: unknown): void {
  if (stop.aborted) return;
  process.exitCode = 1;
  console.error(error instanceof StartError || error instanceof BuildError ? error.message : error);
}

try {
  const options = { root, stop, ...readBuildArguments(process.argv.slice(2)) };
  const settings = readSettings(process.env, root);
  // Fails before the build, not after it, if the port is taken.
  const trial = await listen(() => {}, settings.place);
  await trial.close();
  await buildPages(options);
  const pictures = sitePictures(root, stop);
  let encoding: Promise<void> | undefined;
  const again = async () => {
    await encoding;
    await buildPages(options);
    await encodePictures(options);
  };
  await serve(root, settings, stop, {
    generateFile: pictures.generateFile,
    onReady: () => {
      encoding = encodePictures(options, pictures).catch(report);
      // A failed build leaves the site unchanged.
      eachDay(() => {
        encoding = again().catch(report);
      }, stop);
    },
  });
  await encoding;
} catch (error) {
  report(error);
}
