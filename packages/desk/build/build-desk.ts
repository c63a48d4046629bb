// Builds the writers' desk into `build/desk` as static files for any host.

import { join } from "node:path";
import { makeInside } from "@site/common/files/folders";
import { writeWhole } from "@site/common/files/write";
import { staticHeaders } from "@site/common/policy";
import type { RunOptions } from "@site/site-build/commands";
import { compile, compiledPictures, Encoder, encodeMissing } from "@site/site-build/parts";
import { type Output, print, quietly, step } from "@site/site-build/steps";
import { exchangeFolder } from "./exchange.ts";
import { offlineFiles } from "./offline-files.ts";

/** Folder of the built desk, relative to the project. */
export const deskFolder = "build/desk";

/** Where the desk is made, so that the one that is served stays whole until then. */
const nextDesk = `${deskFolder}.next`;

/** Folder of that data in the desk. */
export const deskData = "data";

/**
 * Builds the desk for the current content.
 * @throws BuildError if a command fails or the content has errors
 */
export async function buildDesk(to: Output, options: RunOptions): Promise<void> {
  const { root } = options;
  for (const folder of [deskFolder, nextDesk]) makeInside(root, folder);
  await compile(to, options);
  const bundle = {
    name: "desk's bundle",
    run: ["packages/desk/build/bundle.ts", join(root, nextDesk)],
  };
  const { errors } = await step(to, "Desk", () => quietly(to, bundle, options));
  print(to, errors);
  const data = {
    name: "desk's data",
    run: ["packages/desk/data/make.ts", join(nextDesk, deskData)],
  };
  await step(to, "Data", () => quietly(to, data, options));
  const folder = join(root, nextDesk);
  await encodeMissing(
    to,
    new Encoder({ root, files: compiledPictures(root), to: folder, stop: options.stop }),
  );
  const write = (name: string, text: string) =>
    writeWhole(join(folder, name), text, join(folder, `${name}.part`));
  write("_headers", staticHeaders());
  write("robots.txt", "User-agent: *\nDisallow: /\n");
  // Last, because it lists the others.
  write("offline-files.js", offlineFiles(folder));
  exchangeFolder(folder, join(root, deskFolder));
}
