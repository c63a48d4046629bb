// npm run dev: the site with drafts, compiled and reloaded as files change.

import { join } from "node:path";
import { stopSignal } from "../../server/stop.ts";
import { type Command, content, reactRouter, run } from "../build/commands.ts";
import { cleanPublicBases } from "../build/public-bases.ts";
import { BuildError } from "../build/steps.ts";
import { watchState } from "./watch-state.ts";

const root = join(import.meta.dirname, "../..");
const stop = stopSignal();
const ended = new AbortController();
const options = { root, stop: AbortSignal.any([stop, ended.signal]) };

/** A command with options of V8, by which it holds less of what is free. */
const holdingLess = (option: string, { name, run }: Command): Command => ({ name, run: [option, ...run] });

/** Runs until stopped, and stops the other when it ends by itself. */
async function together(command: Command): Promise<number> {
  try {
    return await run(command, options);
  } catch (error) {
    if (options.stop.aborted) return 0;
    throw error;
  } finally {
    ended.abort();
  }
}

async function develop(): Promise<number> {
  await cleanPublicBases(root, "development");
  // With errors in the content the watcher still shows them, and the site shows what the last good compile left.
  const first = await run(content("build", "--drafts", "--no-images"), { root, stop }).catch(() => 1);
  if (first > 1) return first;
  if (stop.aborted) return 0;
  const statuses = await Promise.all([
    // For the compiler this option would double the time from saving to the page.
    together(holdingLess("--optimize-for-size", reactRouter("dev"))),
    together(content("watch", "--drafts", "--no-images", "--state", watchState)),
  ]);
  return Math.max(...statuses);
}

try {
  process.exitCode = await develop();
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof BuildError ? error.message : error);
}
