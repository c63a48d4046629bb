// Implements `npm run bench -- phone`: measures each kind of page on a simulated mid-range phone, alternating with the same page without
// scripts, so that other load on the machine affects both, and translated pages alternating with their sources. Medians of `--runs 5`;
// `--pages /,/contact` measures only those, `--site` another project's folder.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { builtLanguages, compiledIn, readAddresses } from "@site/common/languages";
import { type Handler, listen } from "@site/service";
import { needChromium, startBrowser } from "@site/tests/support/chromium";
import { builtSite } from "@site/tests/support/site";
import type { Browser, Page } from "playwright-core";
import { delaysOf, pressed, scriptBytes, type Use, type Visit, visitOnce } from "./phone-visit.ts";
import { plainSite } from "./without-scripts.ts";

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Interactions by the address of a page. */
function usesOf(path: string): Use[] {
  const tap = (selector: string) => (page: Page) =>
    pressed(page, page.locator(selector).filter({ visible: true }).first());
  const menu: Use = { name: "menu", does: tap("header [popovertarget=menu]") };
  const fields: Use = {
    name: "fields",
    does: async (page) => {
      await pressed(page, page.locator("main form [name=name]"));
      await page.locator("main form[novalidate]").waitFor();
      await page.keyboard.type("Anu");
    },
  };
  const tabs: Use = { name: "tabs", does: tap("main [role=tab][aria-selected=false]") };
  if (path === "/") return [{ name: "carousel", does: tap("main button[aria-label^=Next]") }, menu];
  if (path === "/contact") return [fields, tabs, menu];
  if (path.endsWith("_solutions")) return [fields, tabs];
  if (path.startsWith("/applications")) {
    return [{ name: "gallery", does: tap("main button[aria-label^=Next]") }, menu];
  }
  if (path === "/blogs/1") {
    return [{ name: "pagination", does: tap("main nav a[href='/blogs/2']") }];
  }
  return [menu];
}

/** Moves the pointer over the form or the link to it, which loads their code. */
async function reachForForm(page: Page): Promise<void> {
  const form = page.locator("main form");
  if ((await form.count()) > 0) {
    await form.dispatchEvent("pointerover");
  } else {
    await page.locator("a[href$='/enquiry']").last().dispatchEvent("pointerover");
  }
}

function print(rows: readonly (readonly string[])[]): void {
  const widths =
    rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(`  ${cells.join("  ")}`);
  }
}

const seconds = (milliseconds: number) => (milliseconds / 1000).toFixed(2);
const kib = (bytes: number) => (bytes / 1024).toFixed(1);

/** The site with the geo service's answer, which a form asks for. */
function withPlaces(site: Handler, root: string): Handler {
  const places = readFileSync(join(root, ".content/geo.json"));
  return (request, response) => {
    if (!request.url?.startsWith("/api/v2/geoservice/")) return site(request, response);
    response.writeHead(200, { "Content-Type": "application/json" }).end(places);
  };
}

/** One page of each kind in the table. */
function kinds(root: string): string[] {
  const addresses = readAddresses(join(root, ".content"));
  const paths = addresses.map(({ path }) => path);
  const first = (begin: string) => paths.find((path) => path.startsWith(begin)) ?? begin;
  const landing = paths.find((path) => path.endsWith("_solutions")) ?? "/";
  return [
    first("/blog/"),
    "/",
    first("/products/vboards"),
    "/blogs/1",
    "/contact",
    landing,
    first("/applications/indoor/"),
  ];
}

/** One row of the table. */
async function measured(
  browser: Browser,
  path: string,
  origins: readonly [string, string],
  runs: number,
): Promise<string[]> {
  const whole: Visit[] = [];
  const plain: Visit[] = [];
  for (let run = 0; run < runs; run++) {
    whole.push(await visitOnce(browser, origins[0] + path));
    plain.push(await visitOnce(browser, origins[1] + path));
  }
  const of = (visits: readonly Visit[], name: keyof Visit) =>
    median(visits.map((visit) => visit[name]));
  const beside = (name: "fcp" | "lcp") => (of(whole, name) / of(plain, name)).toFixed(2);
  const [before, after] = await scriptBytes(browser, origins[0] + path, reachForForm);
  const uses = usesOf(path);
  const delays: number[][] = [];
  for (let run = 0; run < Math.min(runs, 3); run++) {
    delays.push(await delaysOf(browser, origins[0] + path, uses));
  }
  const inp = uses
    .map(({ name }, index) => `${name} ${median(delays.map((row) => row[index] ?? 0))}`)
    .join(", ");
  return [
    path,
    seconds(of(whole, "fcp")),
    seconds(of(whole, "lcp")),
    beside("fcp"),
    beside("lcp"),
    of(whole, "tbt").toFixed(0),
    of(whole, "shift").toFixed(3),
    kib(before),
    kib(after),
    inp,
  ];
}

/** Measures translated pages alternating with their sources: LCP and ratio. */
async function besideSources(
  browser: Browser,
  root: string,
  paths: readonly string[],
  origin: string,
  runs: number,
): Promise<string[][]> {
  const rows: string[][] = [];
  for (const language of builtLanguages(root).slice(1)) {
    const addresses = readAddresses(compiledIn(root, language));
    for (const { path, of } of addresses) {
      if (of === undefined || !paths.includes(of)) continue;
      const own: number[] = [];
      const source: number[] = [];
      for (let run = 0; run < runs; run++) {
        own.push((await visitOnce(browser, origin + path)).lcp);
        source.push((await visitOnce(browser, origin + of)).lcp);
      }
      rows.push([
        path,
        seconds(median(own)),
        seconds(median(source)),
        (median(own) / median(source)).toFixed(2),
      ]);
    }
  }
  return rows;
}

/**
 * Prints all tables.
 * @param root the project's folder, with a finished build
 */
export async function measurePhone(root: string, args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: "string", default: "5" },
      pages: { type: "string" },
      site: { type: "string" },
    },
  });
  const runs = Number(values.runs);
  const executablePath = needChromium();
  const project = values.site ?? root;
  const client = join(project, "build/client");
  if (!existsSync(join(client, "404.html.br"))) {
    throw new Error("There is no finished build: run npm run build first.");
  }
  const paths = values.pages?.split(",") ?? kinds(root);
  const handler = withPlaces(await builtSite(project), project);
  const site = await listen(handler, { port: 0, host: "127.0.0.1" });
  const plain = await listen(plainSite(client, handler), { port: 0, host: "127.0.0.1" });
  const browser = await startBrowser(executablePath);
  try {
    console.log(
      `\nA phone: 1.6 Mbit/s, 150 ms, processor ÷ 4; median of ${runs}; seconds, milliseconds, KiB in brotli`,
    );
    const head = [
      "page",
      "FCP",
      "LCP",
      "FCP/plain",
      "LCP/plain",
      "TBT",
      "shift",
      "JS",
      "JS, all",
      "from press to picture",
    ];
    const rows = [head];
    for (const path of paths) {
      rows.push(await measured(browser, path, [site.origin, plain.origin], runs));
    }
    print(rows);
    console.log(`\nPages in other languages beside those of the sources; LCP, median of ${runs}`);
    const beside = await besideSources(browser, root, paths, site.origin, runs);
    print([["page", "LCP", "of the sources", "ratio"], ...beside]);
  } finally {
    await browser.close();
    await plain.close();
    await site.close();
  }
}
