// npm run screenshots: saves pictures of every page of the built site at three widths in ./screenshots. Addresses after `--` limit it to
// those: npm run screenshots -- / /products

import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { listen } from "@site/service";
import { build } from "@site/site-build";
import type { Browser, Page } from "playwright-core";
import type { Address } from "../../.content/types.d.ts";
import { contextForTsx, needChromium, startBrowser } from "../support/chromium.ts";
import { builtSite } from "../support/site.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "screenshots");
const widths = [390, 768, 1440];

/** "/blog/a" becomes "blog-a". */
function nameOf(path: string): string {
  return path === "/" ? "home" : path.slice(1).replaceAll("/", "-");
}

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
  mkdirSync(join(folder, `${width}`), { recursive: true });
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
      path: join(folder, `${width}`, `${nameOf(path)}.png`),
      fullPage: true,
    });
  }
  await context.close();
}

const wanted = process.argv.slice(2);
const unknown = wanted.find((path) => !path.startsWith("/"));
if (unknown !== undefined) {
  console.error(
    `There is no option "${unknown}": screenshots takes addresses of pages, such as /products.`,
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
  if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
  for (const width of widths) {
    await take(browser, site.origin, width, paths);
    console.log(`${paths.length} pages at ${width} px are in ${join(folder, `${width}`)}.`);
  }
} finally {
  await browser.close();
  await site.close();
}
