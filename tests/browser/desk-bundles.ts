// The desk as it is built, and the page of its parts, for whichever test file of a run asks first.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inject } from "vitest";
import { type DeskBundle, deskBundleIn, deskFolder } from "../run/desk.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Makes a bundle, if need be, in one worker of the run.
 * @throws Error where it could not be made, for everybody
 */
async function madeOnce(bundle: DeskBundle): Promise<string> {
  const step = join(inject("shared"), bundle);
  try {
    mkdirSync(`${step}.begun`);
  } catch {
    // Another worker makes it; the hook that waits here has a time limit of its own.
    while (!existsSync(`${step}.made`) && !existsSync(`${step}.failed`)) await wait(50);
    if (existsSync(`${step}.failed`)) throw new Error(`Another test file could not make ${bundle}.`);
    return join(root, deskFolder, bundle);
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

/** The desk's files with the data of the project's own content, in a folder that is not to be changed. */
export const deskBundle = () => madeOnce("whole");

/** The page of the desk's parts (desk-parts/), in a folder that is not to be changed. */
export const partsBundle = () => madeOnce("parts");
