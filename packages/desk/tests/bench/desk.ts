// Implements `npm run bench -- desk`: the times from a key to its finding, and bytes loaded. It
// measures with the project's content and with 10,000 articles more.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { listen } from "@site/service";
import { typeOf } from "@site/tests/browser/file-types";
import { contextForTsx, needChromium, startBrowser } from "@site/tests/support/chromium";
import type { Browser, BrowserContext, Page } from "playwright-core";
import {
  copyProject,
  costOf,
  median,
  printTable,
  slowNetwork,
  verdict,
} from "../../../../tools/bench/measure.ts";
import { findingsOf, nothingToFix, openFile, previewOf, textOf } from "../browser/desk.ts";

/** Title of the article that is edited. */
const title = "A cabin on two lorries";

/** How many times slower the processor is made. */
const slower = 4;

/** Limits from a key to its finding, in milliseconds; limits of links include the 300 ms without a key before they are checked. */
const limits = { few: { own: 100, links: 600 }, many: { own: 150, links: 5300 } };

/** An unknown tag needs only this file; a broken link needs the other files. */
const typed = {
  own: { before: "a <", start: "nowhere", after: "> word" },
  links: { before: "[a word](", start: "/nowhere/", after: ") " },
};

/**
 * Slows down a worker, which Chromium's own throttling does not: each answer waits until it has taken `slower` times as long. It is imported
 * first, to receive messages first. Reports of loading are not delayed, as waiting for the network takes no processor time.
 */
const slowWorker = `
let began = 0;
addEventListener("message", () => { began = performance.now(); });
const send = self.postMessage.bind(self);
self.postMessage = (answer) => {
  const until = began + ${slower} * (performance.now() - began);
  while (!("isLoading" in answer) && performance.now() < until);
  send(answer);
};
`;

interface Served {
  readonly browser: Browser;
  /** Addresses of the desk, with workers at normal speed and with slow ones. */
  readonly quick: string;
  readonly slow: string;
  /** Requested paths; callers may clear the list. */
  readonly asked: string[];
}

declare global {
  interface Window {
    /** Milliseconds from each key to the frame that shows its finding. */
    delays: number[];
    /** Words of the finding to wait for, from the next key on. */
    awaited: string;
  }
}

/** Opens the desk in a fresh profile for some work. */
async function visit<Result>(
  { browser }: Served,
  address: string,
  serviceWorkers: "allow" | "block",
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const viewport = { width: 1440, height: 900 };
  const context = await contextForTsx(browser, {
    viewport,
    reducedMotion: "reduce",
    serviceWorkers,
  });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    await page.goto(address);
    await listOf(page).waitFor();
    return await work(page, context);
  } finally {
    await context.close();
  }
}

const listOf = (page: Page) => page.getByLabel("Find a file by its title or name");

/** Milliseconds since the page began to load. */
const sinceStart = (page: Page) => page.evaluate(() => performance.now());

/** Slows down the processor of a page. */
async function throttle(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
}

/** Records the time from each key to the end of the frame that shows its finding; it runs in the page. */
function watchFindings(): void {
  let since = 0;
  window.delays = [];
  addEventListener(
    "keydown",
    ({ timeStamp }) => {
      since = timeStamp;
    },
    { capture: true },
  );
  const look = () => {
    const shown = document.querySelector('ol[aria-label="In this file"]')?.textContent ?? "";
    if (since === 0 || !shown.includes(window.awaited)) return;
    const start = since;
    since = 0;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => window.delays.push(performance.now() - start);
      port2.postMessage(null);
    });
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

/** Types letters into an error on a slow machine, and returns the median delay. Each letter changes the finding. */
function delayOfKeys(served: Served, keys: number, word: typeof typed.own): Promise<number> {
  return visit(served, served.slow, "block", async (page) => {
    await openFile(page, title);
    await previewOf(page).locator("h1").waitFor();
    await textOf(page).click();
    await page.keyboard.insertText(word.before + word.start + word.after);
    for (const _letter of word.after) await page.keyboard.press("ArrowLeft");
    await findingsOf(page).filter({ hasText: word.start }).waitFor();
    await throttle(page);
    await page.evaluate(watchFindings);
    // The first keys are not counted, because their code is not compiled yet.
    const first = 5;
    let words = word.start;
    for (let key = 0; key < first + keys; key++) {
      const letter = "bcdfghjklm"[key % 10] ?? "";
      words += letter;
      await page.evaluate((next) => {
        window.awaited = next;
      }, words);
      await page.keyboard.press(letter);
      await findingsOf(page).filter({ hasText: words }).waitFor();
      await page.waitForTimeout(500);
    }
    return median((await page.evaluate(() => window.delays)).slice(first));
  });
}

/** Measures a second visit on a slow network, served by the service worker, until the list of files is shown. */
function readyAgain(served: Served): Promise<number> {
  return visit(served, served.quick, "allow", async (page, context) => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await page.close();
    const again = await context.newPage();
    const session = await context.newCDPSession(again);
    await session.send("Network.emulateNetworkConditions", slowNetwork);
    await again.goto(served.quick);
    await listOf(again).waitFor();
    return sinceStart(again);
  });
}

/** Measures bytes of data, in brotli, until an article is checked and shown. */
function loadedData(served: Served, folder: string): Promise<number> {
  served.asked.length = 0;
  return visit(served, served.quick, "block", async (page) => {
    await openFile(page, title);
    await textOf(page).click();
    await page.keyboard.type("[a word](/nowhere) ");
    await findingsOf(page).first().waitFor({ state: "attached" });
    await previewOf(page).locator("h1").waitFor();
    await page.waitForLoadState("networkidle");
    const names = [...new Set(served.asked)].filter((name) => name.startsWith("data/"));
    const sizes = names.map((name) => brotliCompressSync(readFileSync(join(folder, name))).length);
    return sizes.reduce((sum, size) => sum + size, 0);
  });
}

/** Measures opening a file by its address on a slow machine, until what is found in it is shown. */
function openedSlowly(served: Served): Promise<number> {
  return visit(served, served.slow, "block", async (page, context) => {
    await openFile(page, title);
    await textOf(page).waitFor();
    const again = await context.newPage();
    const address = page.url();
    await page.close();
    await throttle(again);
    await again.goto(address);
    await textOf(again).waitFor();
    await findingsOf(again).first().or(nothingToFix(again)).first().waitFor();
    return sinceStart(again);
  });
}

/** Serves a built desk on a free port, at `/quick/` and, with slow workers, at `/slow/`. */
async function serveDesk(folder: string, asked: string[]) {
  return await listen(
    ({ url = "/" }, response) => {
      const [, speed = "", path = ""] = /^\/(quick|slow)\/([^?#]*)/.exec(url) ?? [];
      const name = path === "" ? "index.html" : decodeURI(path);
      asked.push(name);
      response.setHeader("Content-Type", typeOf(name));
      if (speed === "slow" && name === "slow-worker.js") {
        response.end(slowWorker);
      } else if (!existsSync(join(folder, name))) {
        response.writeHead(404).end();
      } else if (speed === "slow" && name === "worker.js") {
        response.end(`import "./slow-worker.js";\n${readFileSync(join(folder, name), "utf8")}`);
      } else {
        response.end(readFileSync(join(folder, name)));
      }
    },
    { port: 0, host: "127.0.0.1" },
  );
}

/**
 * Prints a table for each number of articles.
 * @param root the project's folder
 * @param args `--articles 0,10000`: numbers of articles besides the project's own; `--keys 40`: number of keys to type
 */
export async function measureDesk(root: string, args: readonly string[]): Promise<void> {
  const { articles, keys } = parseArgs({
    args: [...args],
    options: {
      articles: { type: "string", default: "0,10000" },
      keys: { type: "string", default: "40" },
    },
  }).values;
  const browser = await startBrowser(needChromium());
  for (const count of articles.split(",").map(Number)) {
    const copy = copyProject(root, count);
    await costOf(copy, "npm", "run", "-s", "build", "-w", "packages/desk");
    const folder = join(copy, "build/desk");
    const asked: string[] = [];
    const { origin, close } = await serveDesk(folder, asked);
    const served = { browser, quick: `${origin}/quick/`, slow: `${origin}/slow/`, asked };
    const most = limits[count > 0 ? "many" : "few"];
    const row = (what: string, value: number, limit: number, unit: string) => [
      what,
      `${value.toFixed(unit === "MB" ? 2 : 0)} ${unit}`,
      verdict(value, limit, unit),
    ];
    const own = await delayOfKeys(served, Number(keys), typed.own);
    const links = await delayOfKeys(served, Math.ceil(Number(keys) / 4), typed.links);
    const opened = await openedSlowly(served);
    const again = await readyAgain(served);
    const data = (await loadedData(served, folder)) / 1e6;
    printTable(`The desk with ${count} articles more`, [
      ["", "measured", "limit"],
      row("key to its finding, processor ÷ 4", own, most.own, "ms"),
      row("key to a finding that needs other files, processor ÷ 4", links, most.links, "ms"),
      row("a file opened by its address and checked, processor ÷ 4", opened, 2500, "ms"),
      row("opened again, 1.6 Mbit/s: list of files", again, 2000, "ms"),
      row("data until an article is checked, in brotli", data, 5, "MB"),
    ]);
    await close();
  }
  await browser.close();
}
