// Tests how an open page follows changes of the content: the watching compiler with the development server's plugin.
import { type ChildProcess, spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { contentPlugin } from "../../tools/dev/content-plugin.ts";
import { compiler } from "../pipeline/command-line.ts";
import { fixtures } from "../pipeline/fixture-report.ts";
import { describeLong } from "../support/lacking.ts";
import { executablePath, sharedBrowser } from "./browsers.ts";

const folder = mkdtempSync(join(tmpdir(), "content-development-"));
const state = join(folder, "state", "content.json");
const article = join(folder, "content", "articles", "second-article.md");
const disclaimer = join(folder, "content", "legal", "disclaimer.md");
let server: ViteDevServer;
let watching: ChildProcess;
let page: Page;
let starts = 0;

/** A page that shows a value from its JavaScript, which the compiler has written. */
const entry = `
  import { site } from "./.content/client.json";
  document.querySelector("output").textContent = JSON.stringify(site);
`;

const overlay = "vite-error-overlay";

const lacking = executablePath ? undefined : "there is no Chromium";

describeLong(lacking, "The page on the development server", () => {
  beforeAll(async () => {
    cpSync(join(fixtures, "base"), join(folder, "content"), { recursive: true });
    mkdirSync(join(folder, ".content"));
    writeFileSync(join(folder, "main.ts"), entry);
    writeFileSync(
      join(folder, "index.html"),
      '<!doctype html><html lang="en"><title>-</title><output></output><script type="module" src="/main.ts"></script>',
    );
    // The files of the first run are no change that would reload the page.
    watching = spawn(process.execPath, [...compiler, "watch", "--no-images", "--state", state], {
      cwd: folder,
    });
    await vi.waitUntil(() => existsSync(state), { timeout: 30_000 });
    server = await createServer({
      configFile: false,
      root: folder,
      logLevel: "silent",
      cacheDir: join(folder, "vite"),
      server: { port: 0, host: "127.0.0.1", fs: { strict: false } },
      plugins: [
        contentPlugin({ root: folder, compiled: folder, state }),
        {
          name: "starts",
          configureServer() {
            starts += 1;
          },
        },
      ],
    });
    await server.listen();
    page = await (await sharedBrowser(false)).newPage();
    const connected = page.waitForEvent("console", (message) =>
      message.text().includes("[vite] connected"),
    );
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await connected;
  });

  afterAll(async () => {
    watching?.kill("SIGKILL");
    await page?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const shown = () =>
    page.evaluate((name) => document.querySelector(name)?.shadowRoot?.textContent ?? "", overlay);
  const shows = (words: string) =>
    page.waitForFunction(
      ([name = "", text = ""]) =>
        document.querySelector(name)?.shadowRoot?.textContent?.includes(text),
      [overlay, words],
    );
  /** Marks the current page, and waits until another replaces it. */
  const loadedAgain = async (change: () => void) => {
    await page.evaluate(() => Object.assign(window, { opened: "before" }));
    change();
    await page.waitForFunction(
      () => !("opened" in window) && document.querySelector("output")?.textContent !== "",
    );
  };

  test("shows the check's error in an overlay, also after a reload, until the error is fixed.", async () => {
    const good = readFileSync(article, "utf8");
    writeFileSync(article, good.replace("[interiors]", "[interior]"));
    await shows("in the content");
    const words = await shown();
    expect(words).toContain("1 error and 0 warnings in the content; the page is as it was before.");
    expect(words).toContain("content/articles/second-article.md:8:10 error reference-unknown\n");
    expect(words).toContain("help Did you mean “interiors”?");

    await page.reload();
    await shows("reference-unknown");
    await loadedAgain(() => writeFileSync(article, good));
    expect(await page.locator(overlay).count()).toBe(0);
  });

  test("replaces the overlay of one error by that of the next, which Escape closes.", async () => {
    const good = readFileSync(disclaimer, "utf8");
    writeFileSync(disclaimer, good.replace("/contact#form", "/contact#from"));
    await shows("link-anchor");
    writeFileSync(disclaimer, good.replace("/contact#form", "/contct"));
    await shows("link-broken");
    expect(await page.locator(overlay).count()).toBe(1);
    await page.keyboard.press("Escape");
    await page.waitForFunction((name) => document.querySelector(name) === null, overlay);
    await loadedAgain(() => writeFileSync(disclaimer, good));
  });

  test("reloads when content is saved, also if its code imports it.", async () => {
    const text = readFileSync(article, "utf8");
    await loadedAgain(() =>
      writeFileSync(article, text.replace("The second article", "A new title")),
    );
    expect(await page.locator(overlay).count()).toBe(0);
    const site = join(folder, "content", "site.yaml");
    const facts = readFileSync(site, "utf8");
    await loadedAgain(() =>
      writeFileSync(site, facts.replace("label: Contact Us", "label: Talk to us")),
    );
    expect(await page.locator("output").textContent()).toContain("Talk to us");
  });

  test("starts the server again for a new entry, whose page it would not know.", async () => {
    expect(starts).toBe(1);
    const text = readFileSync(article, "utf8").replace(/^title: .*$/m, "title: A third article");
    await loadedAgain(() => writeFileSync(article.replace("second", "third"), text));
    expect(starts).toBe(2);
  });
});
