// Serves the page of the desk's parts (desk-parts/), bundled like the desk.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Listening, listen } from "@site/service";
import { sharedBrowser } from "@site/tests/browser/browsers";
import { noComplaints } from "@site/tests/browser/complaints";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import sirv from "sirv";
import { afterAll, afterEach, beforeAll } from "vitest";
import { offlineFiles } from "../../build/offline-files.ts";
import { deskBundle } from "./desk-bundles.ts";

/** The page for a group of tests, each of which fails if the browser reports an error. */
export function deskParts() {
  const outside = mkdtempSync(join(tmpdir(), "desk-parts-"));
  const folder = join(outside, "desk");
  const asked: string[] = [];
  let server: Listening;
  let browser: Browser;
  let context: BrowserContext | undefined;
  const watch = noComplaints();
  const nameFiles = () => writeFileSync(join(folder, "offline-files.js"), offlineFiles(folder));
  beforeAll(async () => {
    cpSync(await deskBundle(".cache/desk-under-test/parts"), folder, { recursive: true });
    writeFileSync(
      join(outside, "index.html"),
      '<!doctype html><html lang="en"><title>Outside</title><h1>Outside</h1>',
    );
    nameFiles();
    const files = sirv(outside, { dev: true, etag: true });
    server = await listen(
      (request, response) => {
        asked.push(request.url ?? "");
        files(request, response, () => {
          // Full browsers ask an origin for its icon, the headless shell does not.
          response.writeHead(request.url === "/favicon.ico" ? 204 : 404).end();
        });
      },
      { port: 0, host: "127.0.0.1" },
    );
    browser = await sharedBrowser(false);
  });
  afterEach(() => context?.close());
  afterAll(async () => {
    await server?.close();
    rmSync(outside, { recursive: true, force: true });
  });

  /** Opens it in one more tab of a browser. */
  const open = async (inside: BrowserContext): Promise<Page> => {
    const page = await inside.newPage();
    watch(page);
    await page.goto(`${server.origin}/desk/`);
    await page.waitForSelector("[data-ready]");
    return page;
  };
  return {
    /** Its origin, which has one more page, without the desk. */
    origin: () => server.origin,
    /** The built files. */
    folder,
    /** Renames the files, as a new build does. */
    nameFiles,
    /** Requested paths, in their order. */
    asked,
    open,
    /** Opens it in a fresh profile, until the end of the test. */
    async visit(options: BrowserContextOptions = {}): Promise<Page> {
      context = await browser.newContext(options);
      return open(context);
    },
  };
}
