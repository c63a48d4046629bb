// npm run screenshots: saves pictures of every page of the built site, at three widths, in
// ./screenshots. Addresses after `--` select pages: npm run screenshots -- / /products. `--
// --readme` saves only the picture of the README.

import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { listen } from "@site/service";
import { build } from "@site/site-build";
import type { Browser, Page, ViewportSize } from "playwright-core";
import sharp from "sharp";
import type { Address } from "../../.content/types.d.ts";
import { contextForTsx, needChromium, startBrowser } from "../support/chromium.ts";
import { builtSite } from "../support/site.ts";
import { loadPictures } from "./shifts.ts";

const root = join(import.meta.dirname, "../..");
const folder = join(root, "screenshots");
const widths = [390, 768, 1440];
const readmePicture = "docs/pictures/home.webp";

/** Shows pages in a window, one after the other, and saves each. */
async function take(
  browser: Browser,
  viewport: ViewportSize,
  addresses: readonly string[],
  save: (page: Page) => Promise<unknown>,
): Promise<void> {
  // With time stopped: a moving slider would show another slide each time.
  const context = await contextForTsx(browser, { viewport, reducedMotion: "reduce" });
  const page = await context.newPage();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: "load" });
    await loadPictures(page);
    await save(page);
  }
  await context.close();
}

const { values, positionals: wanted } = parseArgs({
  options: { readme: { type: "boolean" } },
  allowPositionals: true,
});
await build({ root });
const addresses: Address[] = JSON.parse(
  readFileSync(join(root, ".content/addresses.json"), "utf8"),
);
const paths = wanted.length > 0 ? wanted : [...addresses.map(({ path }) => path), "/404"];

const site = await listen(await builtSite(root), { port: 0, host: "127.0.0.1" });
const browser = await startBrowser(needChromium());
try {
  if (values.readme) {
    await take(browser, { width: 1280, height: 800 }, [site.origin], async (page) =>
      sharp(await page.screenshot())
        .resize({ width: 960 })
        .webp({ quality: 75 })
        .toFile(join(root, readmePicture)),
    );
    console.log(`The picture is ${readmePicture}.`);
  } else {
    if (wanted.length === 0) rmSync(folder, { recursive: true, force: true });
    for (const width of widths) {
      const all = paths.map((path) => new URL(path, site.origin).href);
      await take(browser, { width, height: width < 500 ? 844 : 900 }, all, (page) => {
        // "/blog/a" becomes "blog-a".
        const name = new URL(page.url()).pathname.slice(1).replaceAll("/", "-") || "home";
        return page.screenshot({ path: join(folder, `${width}`, `${name}.png`), fullPage: true });
      });
      console.log(`${paths.length} pages at ${width} px are in ${join(folder, `${width}`)}.`);
    }
  }
} finally {
  await browser.close();
  await site.close();
}
