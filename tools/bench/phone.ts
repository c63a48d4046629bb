// Implements `npm run bench -- phone`: measures the built pages on a simulated mid-range phone.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { readAddresses } from "@site/common/languages";
import { type Handler, listen } from "@site/service";
import { contextForTsx, needChromium, startBrowser } from "@site/tests/support/chromium";
import { builtSite } from "@site/tests/support/site";
import type { Browser } from "playwright-core";
import { median, printTable, slowNetwork } from "./measure.ts";

/** Lighthouse's phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Milliseconds after which the page has finished starting. */
const quiet = 2500;

/** Metrics of a visit, in milliseconds. */
interface Visit {
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
}

declare global {
  interface Window {
    seen: { fcp: number; lcp: number; tasks: { start: number; length: number }[] };
  }
}

/**
 * Records the browser's performance entries; it runs in the page, before the page's own scripts.
 */
function observe(): void {
  const seen: Window["seen"] = { fcp: 0, lcp: 0, tasks: [] };
  window.seen = seen;
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    });
  watch("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") seen.fcp = startTime;
  });
  watch("largest-contentful-paint", ({ startTime }) => {
    seen.lcp = startTime;
  });
  watch("longtask", ({ startTime, duration }) => {
    seen.tasks.push({ start: startTime, length: duration });
  });
}

/** Opens a page with an empty cache, and waits until it has finished starting. */
async function visitOnce(browser: Browser, address: string): Promise<Visit> {
  const context = await contextForTsx(browser, phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await session.send("Network.emulateNetworkConditions", slowNetwork);
    await page.addInitScript(observe);
    await page.goto(address, { waitUntil: "networkidle" });
    await page.waitForTimeout(quiet);
    const { fcp, lcp, tasks } = await page.evaluate(() => window.seen);
    const late = tasks.filter(({ start, length }) => start + length > fcp);
    const tbt = late.reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
    return { fcp, lcp, tbt };
  } finally {
    await context.close();
  }
}

/** Serves pages without scripts, and all other files as the site does. */
function withoutScripts(client: string, site: Handler): Handler {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://site");
    const file = join(client, pathname, "index.html");
    if (pathname.includes(".") || !existsSync(file)) return site(request, response);
    const html = readFileSync(file, "utf8")
      .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, "")
      .replace(/<link rel="modulepreload"[^>]*>/g, "");
    response.writeHead(200, {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Encoding": "br",
    });
    response.end(brotliCompressSync(html));
  };
}

/** One page of each kind. */
function kinds(root: string): string[] {
  const paths = readAddresses(join(root, ".content")).map(({ path }) => path);
  const beginnings = [/^\/blog\//, /^\/$/, /^\/products\/./, /^\/blogs\/1$/, /^\/contact$/];
  const others = [/_solutions$/, /^\/applications\/indoor\//];
  return [...beginnings, ...others].flatMap((kind) => paths.find((path) => kind.test(path)) ?? []);
}

/**
 * Prints the table. Visits with and without scripts alternate, so that other load on the machine
 * affects both.
 * @param root the project's folder, with a finished build
 * @param args `--runs 5`: medians are shown; `--pages /,/contact`
 */
export async function measurePhone(root: string, args: readonly string[]): Promise<void> {
  const { runs, pages } = parseArgs({
    args: [...args],
    options: { runs: { type: "string", default: "5" }, pages: { type: "string" } },
  }).values;
  const client = join(root, "build/client");
  if (!existsSync(join(client, "404.html.br"))) {
    throw new Error("There is no finished build: run npm run build first.");
  }
  const browser = await startBrowser(needChromium());
  const handler = await builtSite(root);
  const site = await listen(handler, { port: 0, host: "127.0.0.1" });
  const plain = await listen(withoutScripts(client, handler), { port: 0, host: "127.0.0.1" });
  try {
    const rows = [["page", "FCP ms", "LCP ms", "FCP/plain", "LCP/plain", "TBT ms"]];
    for (const path of pages?.split(",") ?? kinds(root)) {
      const whole: Visit[] = [];
      const bare: Visit[] = [];
      for (let run = 0; run < Number(runs); run++) {
        whole.push(await visitOnce(browser, site.origin + path));
        bare.push(await visitOnce(browser, plain.origin + path));
      }
      const of = (visits: readonly Visit[], name: keyof Visit) =>
        median(visits.map((visit) => visit[name]));
      rows.push([
        path,
        of(whole, "fcp").toFixed(0),
        of(whole, "lcp").toFixed(0),
        (of(whole, "fcp") / of(bare, "fcp")).toFixed(2),
        (of(whole, "lcp") / of(bare, "lcp")).toFixed(2),
        of(whole, "tbt").toFixed(0),
      ]);
    }
    printTable(`1.6 Mbit/s, 150 ms, processor ÷ 4; median of ${runs}`, rows);
  } finally {
    await browser.close();
    await plain.close();
    await site.close();
  }
}
