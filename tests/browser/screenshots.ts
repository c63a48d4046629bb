// npm run screenshots: saves pictures of every page of the built site, at three widths, in ./screenshots.
// Addresses after `--` select pages: npm run screenshots -- / /products. `-- --readme` saves only the picture of the README.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listen } from "@site/service";
import { build } from "@site/site-build";
import type { Browser, Page } from "playwright-core";
import sharp from "sharp";
import type { Address } from "../../.content/types.d.ts";
import { contextForTsx, needChromium, startBrowser } from "../support/chromium.ts";
import { builtSite } from "../support/site.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "screenshots");
const widths = [390, 768, 1440];
const readmePicture = "docs/pictures/home.webp";

/** Loads every picture of the page, also far below the window. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await Promise.all(
      [...document.images].map((picture) => {
        picture.loading = "eager";
        return picture.decode().catch(() => undefined);
      }),
    );
  });
}

/** Saves all pages at one width, one after the other. */
async function take(
  browser: Browser,
  origin: string,
  width: number,
  paths: readonly string[],
): Promise<void> {
  // With time stopped: a moving slider would show another slide each time.
  const context = await contextForTsx(browser, {
    viewport: { width, height: width < 500 ? 844 : 900 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  for (const path of paths) {
    await page.goto(`${origin}${path}`, { waitUntil: "load" });
    await loadPictures(page);
    await page.screenshot({
      // "/blog/a" becomes "blog-a".
      path: join(folder, `${width}`, `${path.slice(1).replaceAll("/", "-") || "home"}.png`),
      fullPage: true,
    });
  }
  await context.close();
}

/** Saves the top of the home page for the README. */
async function takeForReadme(browser: Browser, origin: string): Promise<void> {
  const context = await contextForTsx(browser, {
    viewport: { width: 1280, height: 800 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await page.goto(origin, { waitUntil: "load" });
  await loadPictures(page);
  const picture = sharp(await page.screenshot()).resize({ width: 960 });
  await picture.webp({ quality: 75 }).toFile(join(root, readmePicture));
  await context.close();
}

const args = process.argv.slice(2);
const isForReadme = args[0] === "--readme" && args.length === 1;
const wanted = isForReadme ? [] : args;
const unknown = wanted.find((path) => !path.startsWith("/"));
if (unknown !== undefined) {
  console.error(
    `There is no option "${unknown}": screenshots takes --readme, or addresses of pages, such as /products.`,
  );
  process.exit(2);
}
await build({ root });
const addresses: Address[] = JSON.parse(
  readFileSync(join(root, ".content/addresses.json"), "utf8"),
);
const paths = wanted.length > 0 ? wanted : [...addresses.map(({ path }) => path), "/404"];

const site = await listen(await builtSite(root), { port: 0, host: "127.0.0.1" });
const browser = await startBrowser(needChromium());
try {
  if (isForReadme) {
    await takeForReadme(browser, site.origin);
    console.log(`The picture is ${readmePicture}.`);
  } else {
    if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
    for (const width of widths) {
      await take(browser, site.origin, width, paths);
      console.log(`${paths.length} pages at ${width} px are in ${join(folder, `${width}`)}.`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}
