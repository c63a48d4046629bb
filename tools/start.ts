// npm start: builds what has changed and serves the site. Pictures that have to be encoded are encoded while it is served, first those
// that are asked for.

import { join } from "node:path";
import { listen } from "../server/listen.ts";
import { serve } from "../server/serve.ts";
import { readSettings, StartError } from "../server/settings.ts";
import { stopSignal } from "../server/stop.ts";
import { encodePictures, preparePages, readBuildArguments } from "./build/build.ts";
import { sitePictures } from "./build/pictures.ts";
import { BuildError } from "./build/steps.ts";

const root = join(import.meta.dirname, "..");
const stop = stopSignal();

/** What went wrong, unless it was stopped. */
function report(error: unknown): void {
  if (stop.aborted) return;
  process.exitCode = 1;
  console.error(error instanceof StartError || error instanceof BuildError ? error.message : error);
}

try {
  const options = { root, stop, ...readBuildArguments(process.argv.slice(2)) };
  const settings = readSettings(process.env, root);
  // A port that is taken is worth knowing before the build, not after it.
  const trial = await listen(() => {}, settings.place);
  await trial.close();
  await preparePages(options);
  const pictures = sitePictures(root, stop);
  let encoding: Promise<void> | undefined;
  await serve(root, settings, stop, {
    coming: pictures.coming,
    onReady: () => {
      encoding = encodePictures(options, pictures).catch(report);
    },
  });
  await encoding;
} catch (error) {
  report(error);
}
