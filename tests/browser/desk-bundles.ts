// The desk as it is built, and the page of its parts, for whichever test file of a run asks first.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { type DeskBundle, deskBundleIn } from "../run/desk.ts";

const root = join(import.meta.dirname, "../..");

/**
 * The folder of a bundle, which is not to be changed. It is made, if need be, in one worker of the run.
 * @throws Error where it could not be made, for everybody
 */
export async function deskBundle(bundle: DeskBundle): Promise<string> {
  const step = join(inject("shared"), basename(bundle));
  try {
    mkdirSync(`${step}.begun`);
  } catch {
    // Another worker makes it; the hook that waits here has a time limit of its own.
    while (!existsSync(`${step}.made`) && !existsSync(`${step}.failed`)) await wait(50);
    if (existsSync(`${step}.failed`)) throw new Error(`Another test file could not make ${bundle}.`);
    return join(root, bundle);
  }
  try {
    const folder = await deskBundleIn(root, bundle);
    writeFileSync(`${step}.made`, "");
    return folder;
  } catch (error) {
    writeFileSync(`${step}.failed`, "");
    throw error;
  }
}
