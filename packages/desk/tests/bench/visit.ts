// Simulates a writer at the desk in a browser and measures: the delay from key to finding, opening the desk again, and bytes loaded.

import { join } from "node:path";
import { contextForTsx } from "@site/tests/support/chromium";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { longTitle } from "../../../../tools/bench/articles.ts";
import { findingsOf, nothingToFix, openFile, textOf } from "../browser/desk.ts";
import { type DeskServer, packedSize } from "./server.ts";

const desktop = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

/** Statistics of delays, in milliseconds. */
export interface Delays {
  readonly median: number;
  readonly p95: number;
}

const at = (share: number, sorted: readonly number[]) =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;

const list = (page: Page) => page.getByLabel("Find a file by its title or name");

async function opened(context: BrowserContext, address: string): Promise<Page> {
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await page.goto(address);
  await list(page).waitFor();
  return page;
}

declare global {
  interface Window {
    /** Sets the words of the finding to wait for, from the next key on. */
    await(words: string): void;
    /** Milliseconds from each key to the frame that shows its finding. */
    delays: number[];
  }
}

/** Records the time from each keydown event to the end of the frame that shows its finding. */
function watchFindings(page: Page): Promise<void> {
  return page.evaluate(() => {
    const waiting = new Map<string, number>();
    let next = "";
    window.delays = [];
    window.await = (words) => {
      next = words;
    };
    addEventListener("keydown", ({ timeStamp }) => waiting.set(next, timeStamp), { capture: true });
    const takeDelay = (since: number) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => window.delays.push(performance.now() - since);
        port2.postMessage(null);
      });
    const look = () => {
      const shown = document.querySelector('ol[aria-label="In this file"]')?.textContent ?? "";
      const found = [...waiting]
        .filter(([words]) => shown.includes(words))
        .map(([, since]) => since);
      found.forEach(takeDelay);
      // Earlier keys are dropped: their findings will not appear any more.
      const last = Math.max(...found);
      for (const [words, since] of waiting) {
        if (since <= last) waiting.delete(words);
      }
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
}

interface Typing {
  readonly keys: number;
  /** Factor by which the processor is slowed down. */
  readonly slower: number;
  /** Milliseconds between two keys. */
  readonly pause: number;
  /** Whether to wait for each key's finding before the next key. */
  readonly isPatient: boolean;
  /** The text to type; every letter changes the finding. */
  readonly word: TypedWord;
}

/** Text with an error, of which `start` is typed further. */
interface TypedWord {
  readonly before: string;
  readonly start: string;
  readonly after: string;
}

/** An unknown tag: a finding that needs only this file. */
export const unknownTag: TypedWord = { before: "a <", start: "nowhere", after: "> word" };

/** A broken link: a finding that needs the other files. */
export const brokenLink: TypedWord = { before: "[a word](", start: "/nowhere/", after: ") " };

/** Types, and measures the delays. */
export async function delaysOfKeys(
  browser: Browser,
  server: DeskServer,
  typing: Typing,
): Promise<Delays> {
  const { keys, slower, pause, isPatient, word } = typing;
  const context = await contextForTsx(browser, { ...desktop, serviceWorkers: "block" });
  try {
    const page = await opened(context, slower > 1 ? server.slow : server.quick);
    await openFile(page, longTitle);
    await page.frameLocator('iframe[title="Preview of the page"]').locator("h1").waitFor();
    await textOf(page).click();
    await page.keyboard.insertText(word.before + word.start + word.after);
    for (let left = word.after.length; left > 0; left--) await page.keyboard.press("ArrowLeft");
    await findingsOf(page).filter({ hasText: word.start }).waitFor();
    const session = await context.newCDPSession(page);
    if (slower > 1) await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await watchFindings(page);
    const letters = "bcdfghjklm";
    let typed = word.start;
    // The first keys are not counted, because their code is not compiled yet.
    const first = 5;
    for (let key = 0; key < keys + first; key++) {
      if (key === first) await page.evaluate(() => window.delays.splice(0));
      const letter = letters[key % letters.length] ?? "";
      typed += letter;
      await page.evaluate((words) => window.await(words), typed);
      await page.keyboard.press(letter);
      if (isPatient) await findingsOf(page).filter({ hasText: typed }).waitFor();
      await page.waitForTimeout(pause);
    }
    await findingsOf(page).filter({ hasText: typed }).waitFor();
    await page.waitForTimeout(1000);
    const sorted = (await page.evaluate(() => window.delays)).sort((a, b) => a - b);
    // If one finding covers several quick keys, only the last key counts.
    if (sorted.length < keys / 4) {
      throw new Error(`Of ${keys} keys only ${sorted.length} showed a finding.`);
    }
    return { median: at(0.5, sorted), p95: at(0.95, sorted) };
  } finally {
    await context.close();
  }
}

/** Milliseconds since the page began to load. */
const sinceStart = (page: Page) => page.evaluate(() => performance.now());

/** Measures a second visit, served by the service worker: time until the list of files, and until a draft can be edited. */
export async function readyAgain(
  browser: Browser,
  server: DeskServer,
): Promise<{ readonly list: number; readonly draft: number; readonly asked: number }> {
  const context = await contextForTsx(browser, desktop);
  try {
    const first = await opened(context, server.quick);
    await first.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    await openFile(first, longTitle);
    await textOf(first).click();
    await first.keyboard.type("Kept. ");
    await first.waitForFunction(() => location.hash.startsWith("#draft="));
    await first.waitForTimeout(2000);
    const draft = first.url();
    await first.close();
    server.asked.length = 0;
    const times: number[] = [];
    for (const [address, isReady] of [
      [server.quick, list],
      [draft, textOf],
    ] as const) {
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.emulateNetworkConditions", network);
      await page.goto(address);
      await isReady(page).waitFor();
      times.push(await sinceStart(page));
      await page.close();
    }
    return {
      list: times[0] ?? Number.NaN,
      draft: times[1] ?? Number.NaN,
      asked: server.asked.length,
    };
  } finally {
    await context.close();
  }
}

/** Measures bytes in brotli: scripts until an article can be edited; scripts and data until it is checked and previewed. */
export async function loaded(
  browser: Browser,
  server: DeskServer,
): Promise<{ readonly writing: number; readonly all: number; readonly data: number }> {
  const context = await contextForTsx(browser, { ...desktop, serviceWorkers: "block" });
  try {
    server.asked.length = 0;
    const page = await opened(context, server.quick);
    const sum = (kind: RegExp) =>
      [...new Set(server.asked)]
        .filter((name) => kind.test(name))
        .reduce((all, name) => all + packedSize(join(server.folder, name)), 0);
    await openFile(page, longTitle);
    await textOf(page).waitFor();
    const writing = sum(/\.js$/);
    await textOf(page).click();
    await page.keyboard.type("[a word](/nowhere) ");
    await findingsOf(page).first().waitFor({ state: "attached" });
    await page.frameLocator('iframe[title="Preview of the page"]').locator("h1").waitFor();
    await page.waitForLoadState("networkidle");
    return { writing, all: sum(/\.js$/), data: sum(/^data\//) };
  } finally {
    await context.close();
  }
}

/**
 * Measures opening with page and workers slowed down, without a network to wait for: from the address of a file to its text, and to what
 * is found in it.
 */
export async function openedSlowly(
  browser: Browser,
  server: DeskServer,
  slower: number,
): Promise<{ readonly text: number; readonly found: number }> {
  const context = await contextForTsx(browser, { ...desktop, serviceWorkers: "block" });
  try {
    const first = await opened(context, server.quick);
    await openFile(first, longTitle);
    await textOf(first).waitFor();
    const fragment = new URL(first.url()).hash;
    await first.close();
    context.setDefaultTimeout(60_000);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower });
    await page.goto(server.slow + fragment);
    await textOf(page).waitFor();
    const text = await sinceStart(page);
    await findingsOf(page).first().or(nothingToFix(page)).first().waitFor();
    return { text, found: await sinceStart(page) };
  } finally {
    await context.close();
  }
}
