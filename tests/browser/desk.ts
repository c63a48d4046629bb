// The writers' desk as it is built, with the project's own content, in Chromium under its own policy.

import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { compiledPictures, Encoder } from "../../tools/build/encoder.ts";
import { sharedBrowser } from "./browsers.ts";
import { deskBundle } from "./desk-bundles.ts";
import { typeOf } from "./desk-types.ts";

const root = join(import.meta.dirname, "../..");

/** Whether there is a browser to test in. */
export { executablePath } from "./browsers.ts";

/** @param missing notes the paths of files that were asked for and are not there */
function served(scripts: string, data: string, missing: string[]): Promise<Server> {
  const pictures = new Encoder({ root, files: compiledPictures(root) });
  const fileOf = (name: string): string | Promise<string> | undefined => {
    if (name.startsWith("media/")) return pictures.make(name.slice("media/".length));
    return name.startsWith("data/") ? join(data, name.slice("data/".length)) : join(scripts, name);
  };
  const server = createServer(async ({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://desk");
    // In a folder of its host, as anybody may put it.
    const file = await fileOf(pathname.replace(/^\/desk\//, "") || "index.html");
    if (!pathname.startsWith("/desk/") || !file || !existsSync(file)) {
      missing.push(pathname);
      response.writeHead(404).end();
    } else response.setHeader("Content-Type", typeOf(file)).end(await readFile(file));
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

export interface BuiltDesk {
  /** Opens the desk in a fresh profile. */
  open(options?: BrowserContextOptions): Promise<Page>;
  /** Paths of files that were asked for and are not there. */
  readonly missing: readonly string[];
  close(): Promise<void>;
}

/**
 * Serves the desk.
 * @param pictures whether they are shown; otherwise each keeps its place
 */
export async function builtDesk({ pictures = false } = {}): Promise<BuiltDesk> {
  const missing: string[] = [];
  const server = await served(
    await deskBundle(".cache/desk-under-test/scripts"),
    await deskBundle(".cache/desk-under-test/data"),
    missing,
  );
  const at = server.address();
  const address = `http://127.0.0.1:${typeof at === "object" ? at?.port : 0}/desk/`;
  const browser = await sharedBrowser(pictures);
  const contexts: BrowserContext[] = [];
  return {
    missing,
    async open(options = {}) {
      const viewport = { width: 1440, height: 900 };
      const context = await browser.newContext({
        viewport,
        reducedMotion: "reduce",
        serviceWorkers: "block",
        ...options,
      });
      contexts.push(context);
      context.setDefaultTimeout(20_000);
      const page = await context.newPage();
      await page.goto(address);
      await page.getByLabel("Find a file by its title or name").waitFor();
      return page;
    },
    async close() {
      await Promise.all(contexts.map((context) => context.close()));
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The editor's box. */
export const textOf = (page: Page): Locator => page.getByRole("textbox", { name: /^Text of the/ });

/** The list of findings. */
export const findingsOf = (page: Page): Locator =>
  // Also where another part of the desk is shown, on phones.
  page.locator('ol[aria-label="In this file"] > li');

/** Opens a file of the site. */
export async function openFile(page: Page, title: string): Promise<void> {
  await page.getByLabel("Find a file by its title or name").fill(title);
  await page.getByRole("list", { name: "Files" }).getByRole("button").first().click();
  await textOf(page).waitFor();
}

/** Shows the file as it is written, or its fields. */
export async function showAs(page: Page, mode: "Source" | "Fields and text"): Promise<void> {
  await page.getByRole("radio", { name: mode }).check();
}

/** Puts a text in, as a clipboard's plain words are. */
export async function paste(page: Page, text: string): Promise<void> {
  await textOf(page).evaluate((box, words) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", words);
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, text);
}

/** Puts a text in the place of all that is there. */
export async function writeAll(page: Page, text: string): Promise<void> {
  await textOf(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await paste(page, text);
}
