// Implements `npm start`: serves a first site at once, and builds the whole site meanwhile.

import { join } from "node:path";
import {
  listen,
  readSettings,
  type ServedSite,
  StartError,
  serve,
  stopSignal,
} from "@site/service";
import { BuildError, buildFirstSite, buildPages, readBuildArguments } from "@site/site-build";
import { encodeMissing, sitePictures } from "@site/site-build/parts";
import { eachDay } from "./days.ts";

const root = join(import.meta.dirname, "../..");
const stop = stopSignal();

/** Prints an error and sets the exit code, unless the process is being stopped. */
function report(error: unknown): void {
  if (stop.aborted) return;
  process.exitCode = 1;
  console.error(error instanceof StartError || error instanceof BuildError ? error.message : error);
}

try {
  const { today } = readBuildArguments(process.argv.slice(2));
  const options = { root, stop, today };
  const settings = readSettings(process.env, root);
  // Fails before the build, not after it, if the port is taken.
  const trial = await listen(() => {}, settings.place);
  await trial.close();
  const first = await buildFirstSite(options);
  let served: ServedSite = first;
  /** Builds the site, serves it from then on, and encodes its pictures. */
  const build = async () => {
    await buildPages(options);
    const pictures = sitePictures(root, stop);
    served = { root, generateFile: pictures.generateFile };
    await first.end();
    await encodeMissing(process.stdout, pictures);
  };
  let building: Promise<void> = Promise.resolve();
  // A failed build leaves the served site unchanged; what waits for it need not wait any longer.
  const buildNext = () => {
    building = building.then(build).catch(report).finally(first.stopWaiting);
  };
  try {
    await serve(root, settings, stop, {
      site: () => served,
      onReady: () => {
        buildNext();
        eachDay(buildNext, stop);
      },
    });
    await building;
  } finally {
    // Its threads would keep this process alive.
    await first.end();
  }
} catch (error) {
  report(error);
}
