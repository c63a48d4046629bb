// Implements `npm run bench -- pictures`: measures the bytes of pictures that a browser chooses from `srcset` on four screens, if the whole
// page is scrolled through, and by how much files are wider than shown. It uses the pages of `bench -- phone`, or `--pages /,/contact`;
// `--site build/client` with another folder measures another build.

import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium } from "playwright-core";
import { grouped } from "../pipeline/model/grouped.ts";
import { listen } from "../server/listen.ts";
import { staticSite } from "../server/static.ts";
import { findChromium, flags } from "../tests/browser/chromium.ts";
import { chosen, type Shown, shownPictures } from "../tests/browser/shown-pictures.ts";
import { print } from "./measure.ts";
import { kinds } from "./phone.ts";

/** A small phone, a common one, a tablet and a laptop: viewports in CSS pixels, and the device pixel ratio. */
const screens = [
  { width: 360, height: 800, density: 3 },
  { width: 412, height: 915, density: 2.6 },
  { width: 768, height: 1024, density: 2 },
  { width: 1440, height: 900, density: 1 },
] as const;

type Screen = (typeof screens)[number];

/** The pictures that a page shows on a screen. */
async function shownOn(browser: Browser, address: string, { density, ...viewport }: Screen): Promise<Shown[]> {
  const context = await browser.newContext({ viewport, deviceScaleFactor: density, reducedMotion: "reduce" });
  try {
    const page = await context.newPage();
    // Pictures are blocked, as only the layout matters.
    await page.route(/\/media\//, (route) => route.abort());
    await page.goto(address, { waitUntil: "load" });
    return await shownPictures(page);
  } finally {
    await context.close();
  }
}

/** A file chosen for a picture. */
interface Taken {
  readonly file: string;
  readonly bytes: number;
  /** Width relative to the width shown; 0 if there is no smaller file. */
  readonly wider: number;
}

/** The files in `folder` that a screen chooses, each once. */
function takenBy(shown: readonly Shown[], { density }: Screen, folder: string): Taken[] {
  const taken = shown.map((picture): Taken => {
    const width = chosen(picture, density);
    const file = `${picture.name}-${width}`;
    const wider = width === picture.widths[0] ? 0 : width / (picture.drawn * density);
    return { file, bytes: statSync(join(folder, `${file}.avif`)).size, wider };
  });
  return [...grouped(taken, ({ file }) => file).values()].flatMap(
    (same) => same.toSorted((a, b) => b.wider - a.wider)[0] ?? [],
  );
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/**
 * Prints the bytes of each page, their mean, and the file that is widest compared with its place.
 * @param root the project's folder, with a finished build
 */
export async function measurePictures(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { pages: { type: "string" }, site: { type: "string" } } });
  const executablePath = findChromium();
  if (!executablePath) throw new Error("There is no Chromium that runs: install one, or name it in CHROMIUM_PATH.");
  const client = values.site ?? join(root, "build/client");
  if (!existsSync(join(client, "404.html.br"))) throw new Error("There is no finished build: run npm run build first.");
  const paths = values.pages?.split(",") ?? kinds(root);
  const site = await listen(await staticSite(client), { port: 0, host: "127.0.0.1" });
  const browser = await chromium.launch({ executablePath, args: [...flags] });
  let sum = 0;
  let [widest, worst] = [0, ""];
  try {
    const rows: { what: string; value: string }[] = [];
    for (const path of paths) {
      const weights: number[] = [];
      for (const screen of screens) {
        const taken = takenBy(await shownOn(browser, site.origin + path, screen), screen, join(client, "media"));
        weights.push(taken.reduce((all, { bytes }) => all + bytes, 0));
        for (const { file, wider } of taken.filter(({ wider }) => wider > widest))
          [widest, worst] = [wider, `${file} on ${path} at ${screen.width} px`];
      }
      sum += weights.reduce((all, bytes) => all + bytes, 0);
      rows.push({ what: path, value: weights.map((bytes) => kib(bytes).padStart(11)).join("") });
    }
    print(`Pictures at ${screens.map(({ width, density }) => `${width} px @${density}`).join(", ")}`, [
      ...rows,
      { what: "mean", value: kib(sum / paths.length / screens.length) },
      { what: "widest for its place", value: `${widest.toFixed(2)} times: ${worst}` },
    ]);
  } finally {
    await browser.close();
    await site.close();
  }
}
