// Implements `npm run bench -- pages`: measures the HTML, styles and scripts (in brotli) that the heaviest page of each kind loads before
// any interaction, and its pictures in view.

import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Request } from "playwright-core";
import type { Address } from "../.content/types.d.ts";
import { listen } from "../server/listen.ts";
import { contextForTsx, needChromium, startBrowser } from "../tests/browser/chromium.ts";
import { builtSite } from "../tests/server/site.ts";

const places = join(import.meta.dirname, "../.content/geo.json");

const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** Chunks of libraries: React and the router, and the renderer of rich text. All others but the form count as our own code. */
const libraries = /\/(?:react|RichText|rolldown-runtime)-[^/]*\.js$/;
const form = /\/EnquiryForm-[^/]*\.js$/;

/** Bytes loaded for a page. */
interface Weight {
  html: number;
  css: number;
  scripts: number;
  ours: number;
  /** The form's code, if it is loaded at once. */
  form: number;
  pictures: number;
  /** Number of pictures. */
  count: number;
}

/** The kind of a page: the first part of its address and the number of parts, so that "/blog/a" and "/blog/b" are equal. */
function kindOf(path: string): string {
  const parts = path.split("/").filter(Boolean);
  return [parts[0] ?? "", ...parts.slice(1).map(() => "…")].join("/");
}

/** The heaviest page of each kind, in the order of the addresses. */
function heaviest(client: string, paths: readonly string[]): string[] {
  const kinds = new Map<string, { path: string; size: number }>();
  for (const path of paths) {
    const { size } = statSync(join(client, path, "index.html.br"));
    const before = kinds.get(kindOf(path));
    if (!before || before.size < size) kinds.set(kindOf(path), { path, size });
  }
  return [...kinds.values()].map(({ path }) => path);
}

/** Addresses of pictures that are visible without scrolling. */
function inView(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images]
      .filter((picture) => {
        const { top, bottom, left, right } = picture.getBoundingClientRect();
        return (
          bottom > 0 &&
          top < innerHeight &&
          right > 0 &&
          left < innerWidth &&
          picture.checkVisibility({ visibilityProperty: true })
        );
      })
      .map((picture) => picture.currentSrc),
  );
}

/** Opens a page with an empty cache, and counts the bytes loaded until the network is idle. */
async function weigh(
  browser: Browser,
  address: string,
  viewport: (typeof viewports)[number],
): Promise<Weight> {
  const context = await contextForTsx(browser, { viewport });
  // The form requests its lists from the service; without an answer it would load the site's own.
  await context.route("**/api/v2/geoservice/**", (route) => route.fulfill({ path: places }));
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto(address, { waitUntil: "networkidle" });
  const seen = new Set(await inView(page));
  const weight: Weight = { html: 0, css: 0, scripts: 0, ours: 0, form: 0, pictures: 0, count: 0 };
  for (const request of finished) {
    const { responseBodySize: size } = await request.sizes();
    const url = request.url();
    if (request.isNavigationRequest()) {
      weight.html += size;
    } else if (url.endsWith(".css")) {
      weight.css += size;
    } else if (form.test(url)) {
      weight.form += size;
    } else if (url.endsWith(".js")) {
      weight.scripts += size;
      if (!libraries.test(url)) weight.ours += size;
    } else if (seen.has(url)) {
      weight.pictures += size;
      weight.count += 1;
    }
  }
  await context.close();
  return weight;
}

const kib = (bytes: number) => (bytes / 1024).toFixed(1);

/**
 * Prints a table of the site's kinds of pages.
 * @param root the project's folder, with a finished build
 */
export async function measurePages(root: string): Promise<void> {
  const executablePath = needChromium();
  const client = join(root, "build/client");
  if (!existsSync(join(client, "404.html.br"))) {
    throw new Error("There is no finished build: run npm run build first.");
  }
  const addresses: Address[] = JSON.parse(
    readFileSync(join(root, ".content/addresses.json"), "utf8"),
  );
  const paths = [
    ...heaviest(
      client,
      addresses.map(({ path }) => path),
    ),
    "/404",
  ];

  const site = await listen(await builtSite(root), { port: 0, host: "127.0.0.1" });
  const browser = await startBrowser(executablePath);
  try {
    const rows = [
      [
        "page",
        "HTML",
        "CSS",
        "JS",
        "of it ours",
        "form",
        ...viewports.map(({ width }) => `pictures ${width}`),
      ],
    ];
    for (const path of paths) {
      const weights: Weight[] = [];
      for (const viewport of viewports) {
        weights.push(await weigh(browser, site.origin + path, viewport));
      }
      const [first] = weights;
      if (!first) continue;
      const pictures = weights.map(({ pictures, count }) => `${count}: ${kib(pictures)}`);
      rows.push([
        path,
        kib(first.html),
        kib(first.css),
        kib(first.scripts),
        kib(first.ours),
        kib(first.form),
        ...pictures,
      ]);
    }
    console.log(
      "\nPages: the heaviest of each kind, KiB in brotli, with an empty cache; pictures seen without scrolling",
    );
    const widths =
      rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
    for (const row of rows) {
      const cells = row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      );
      console.log(`  ${cells.join("  ")}`);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}
