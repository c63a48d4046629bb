// Implements `npm run dev`: serves the site with drafts, and recompiles and reloads when files
// change.

import { watch } from "node:fs";
import { join, relative } from "node:path";
import { screensIn } from "@site/app/screens";
import { developmentFolderOf } from "@site/files/output-manifest";
import { readSettings, StartError, stopSignal } from "@site/service";
import { BuildError } from "@site/site-build";
import { type Command, content, reactRouter, run } from "@site/site-build/commands";
import { cleanPublicBases } from "@site/site-build/parts";
import { watchState } from "./watch-state.ts";

const root = join(import.meta.dirname, "../..");
const stop = stopSignal();
const ended = new AbortController();
const options = { root, stop: AbortSignal.any([stop, ended.signal]) };

/** Adds an option of V8 that reduces a command's memory. */
const holdingLess = (option: string, { name, run }: Command): Command => ({
  name,
  run: [option, ...run],
});

/** Runs work until it is stopped; if it ends by itself, the other work is stopped too. */
async function together(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (options.stop.aborted) return 0;
    throw error;
  } finally {
    ended.abort();
  }
}

const routes = join(root, "app/routes");

/**
 * Runs the watching compiler, and starts it again when a screen is added or removed, as it reads
 * these when it starts.
 */
async function watchContent(): Promise<number> {
  const changed = new AbortController();
  const screens = JSON.stringify(screensIn(routes));
  const watcher = watch(routes, { recursive: true }, () => {
    if (JSON.stringify(screensIn(routes)) !== screens) changed.abort();
  });
  try {
    return await run(content("watch", "--drafts", "--state", watchState), {
      ...options,
      stop: AbortSignal.any([options.stop, changed.signal]),
    });
  } catch (error) {
    if (options.stop.aborted || !changed.signal.aborted) throw error;
  } finally {
    watcher.close();
  }
  console.log("The screens of the site have changed: the content is checked again.");
  return watchContent();
}

/**
 * The options of the development server for the port in `PORT`; without it Vite takes the first
 * free one from 5173 on.
 * @throws StartError if it is no port
 */
function portOptions({ PORT }: NodeJS.ProcessEnv): readonly string[] {
  if (!PORT) return [];
  return ["--port", String(readSettings({ PORT }, root).place.port), "--strictPort"];
}

async function develop(): Promise<number> {
  const port = portOptions(process.env);
  await cleanPublicBases(root, "development");
  // Errors in the content do not stop development: the watcher shows them, and the site shows the
  // last good compile.
  const first = await run(content("build", "--drafts"), { root, stop }).catch(() => 1);
  if (first > 1) return first;
  if (stop.aborted) return 0;
  const statuses = await Promise.all([
    // Not for the compiler, where the option would double the time from saving to the page.
    together(() =>
      run(holdingLess("--optimize-for-size", reactRouter("dev", ...port)), {
        ...options,
        environment: { SITE_COMPILED_IN: relative(root, developmentFolderOf(root)) },
      }),
    ),
    together(watchContent),
  ]);
  return Math.max(...statuses);
}

try {
  process.exitCode = await develop();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof BuildError || error instanceof StartError ? error.message : error);
}
