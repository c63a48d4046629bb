// Builds the desk and the page of its parts once per run, for whichever test file asks first.

import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { testSite as root } from "@site/tests/test-site-folder";
import { inject } from "vitest";
import { type DeskBundle, deskBundleIn } from "./made-bundles.ts";

/**
 * Returns the folder of a bundle, which must not be changed; one worker of the run builds it if need be.
 * @throws Error in every worker if the build failed
 */
export async function deskBundle(bundle: DeskBundle): Promise<string> {
  const step = join(inject("shared"), basename(bundle));
  try {
    mkdirSync(`${step}.begun`);
  } catch {
    // Another worker is building it; the waiting hook has a time limit of its own.
    while (!existsSync(`${step}.made`) && !existsSync(`${step}.failed`)) await wait(50);
    if (existsSync(`${step}.failed`)) {
      throw new Error(`Another test file could not make ${bundle}.`);
    }
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
