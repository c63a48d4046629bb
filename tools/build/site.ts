// The steps of a build, in order, and what is worth showing of what each of them says.

import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { content, type RunOptions, reactRouter } from "./commands.ts";
import { finish } from "./finish.ts";
import { print, printDone, quietly, type Screen, step, underWay } from "./steps.ts";

/** How the compiler says how many pictures are encoded. */
const pictures = /^Pictures (\d+)\/(\d+)$/;

/** What the compiler says where there is no finding, and after its findings. */
const uneventful = /^Content is clean: .*|\s*\d+ files written, \d+ pictures encoded\.$/g;

/** Milliseconds that the pictures took, from what the compiler says last on standard error when asked for its times. */
function picturesTook(errors: string): number {
  const times: { readonly stages?: { readonly images?: number } } = JSON.parse(errors.split("\n").at(-1) || "{}");
  return times.stages?.images ?? 0;
}

/** Compiles the content and encodes its pictures: one command, and two lines, as pictures take most of a first build. */
async function compile(screen: Screen, options: RunOptions): Promise<void> {
  const start = performance.now();
  const times = screen.verbose ? [] : ["--timings", "json"];
  const { output, errors } = await underWay(screen, "Content", (update) =>
    quietly(screen, content("build", ...times), options, (line) => {
      const [, done, total] = pictures.exec(line) ?? [];
      if (done !== undefined) update(Number(done), Number(total), "Pictures");
    }),
  );
  const took = picturesTook(errors);
  printDone(screen, "Content", performance.now() - start - took);
  print(screen, output.replaceAll(uneventful, ""));
  if (!screen.verbose) printDone(screen, "Pictures", took);
}

/** Number of pages that are prerendered; each comes with its data, which is a file of its own. */
async function pagesOf(root: string): Promise<number> {
  const addresses: readonly unknown[] = JSON.parse(await readFile(join(root, ".content/addresses.json"), "utf8"));
  return addresses.length;
}

/** Bundles the app and prerenders every page. */
async function pages(screen: Screen, options: RunOptions): Promise<void> {
  const client = join(options.root, "build/client");
  await rm(client, { recursive: true, force: true });
  // React, Vite and the pages all ask this variable which build is wanted; one left over from a test run would win.
  const production = { ...options, environment: { NODE_ENV: "production" } };
  const total = await pagesOf(options.root);
  const { errors } = await step(screen, "Pages", (update) => {
    let done = 0;
    return quietly(screen, reactRouter("build"), production, (line) => {
      if (line.startsWith("Prerender (html)")) update(Math.min(++done, total), total);
    });
  });
  // Its warnings; what it says on standard output is a list of files.
  print(screen, errors);
}

/**
 * Makes `build/client` and what the service needs beside it.
 * @throws BuildError when a command fails
 */
export async function buildSite(screen: Screen, options: RunOptions): Promise<void> {
  await compile(screen, options);
  const brochures = { name: "brochures", run: ["brochures/make.ts"] };
  const { errors } = await step(screen, "Brochures", () => quietly(screen, brochures, options));
  print(screen, errors);
  await pages(screen, options);
  await step(screen, "Compressing", (update) => finish(options.root, update));
}
