// What the page shows while somebody writes: the compiler that watches, the development server's part and a real browser together.
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { contentPlugin } from "../../tools/dev/content-plugin.ts";
import { compiler } from "../pipeline/command-line.ts";
import { fixtures } from "../pipeline/fixture-report.ts";
import { browserWith, executablePath } from "./browsers.ts";

const folder = mkdtempSync(join(tmpdir(), "content-development-"));
const state = join(folder, "state", "content.json");
const article = join(folder, "content", "articles", "second-article.md");
const disclaimer = join(folder, "content", "legal", "disclaimer.md");
let server: ViteDevServer;
let watching: ChildProcess;
let page: Page;

/** A page with a router that says how often its loaders were asked. */
const entry = `
  let asked = 0;
  Object.assign(window, {
    __reactRouterManifest: { routes: { story: { id: "story", hasLoader: true }, plain: { id: "plain" } } },
    __reactRouterContext: { ssr: false, isSpaMode: false },
    __reactRouterDataRouter: {
      createRoutesForHMR: (again) => [...again],
      _internalSetRoutes: (routes) => { document.title = routes.join(); },
      revalidate: async () => { document.querySelector("output").textContent = String(++asked); },
    },
  });
`;

describe.skipIf(!executablePath)("While somebody writes:", () => {
  beforeAll(async () => {
    cpSync(join(fixtures, "base"), join(folder, "content"), { recursive: true });
    mkdirSync(join(folder, ".content"));
    writeFileSync(join(folder, "main.ts"), entry);
    writeFileSync(
      join(folder, "index.html"),
      '<!doctype html><html lang="en"><title>-</title><input><output></output><script type="module" src="/main.ts"></script>',
    );
    server = await createServer({
      configFile: false,
      root: folder,
      logLevel: "silent",
      cacheDir: join(folder, "vite"),
      server: { port: 0, host: "127.0.0.1", fs: { strict: false } },
      plugins: [contentPlugin({ root: folder, output: join(folder, ".content"), state, entry: /\/main\.ts$/ })],
    });
    await server.listen();
    watching = spawn(process.execPath, [...compiler, "watch", "--no-images", "--state", state], { cwd: folder });
    page = await (await browserWith()).newPage();
    await vi.waitUntil(() => existsSync(state), { timeout: 30_000 });
    const connected = page.waitForEvent("console", (message) => message.text().includes("[vite] connected"));
    await page.goto(server.resolvedUrls?.local[0] ?? "");
    await connected;
  });

  afterAll(async () => {
    watching?.kill("SIGKILL");
    await page?.close();
    await server?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const asked = () => page.locator("output").textContent();
  const shown = () => page.evaluate(() => document.getElementById("content-errors")?.shadowRoot?.textContent ?? "");
  const hidden = () => page.waitForFunction(() => document.getElementById("content-errors") === null);
  const nextAnswer = (before: string | null) =>
    page.waitForFunction((text) => document.querySelector("output")?.textContent !== text, before);

  test("a saved file asks the loaders again and loses nothing of the page.", async () => {
    await page.fill("input", "half a question");
    const before = await asked();
    writeFileSync(article, readFileSync(article, "utf8").replace("The second article", "A new title"));
    await nextAnswer(before);
    expect(await page.inputValue("input")).toBe("half a question");
    // Only routes with a loader have something to ask.
    expect(await page.title()).toBe("story");
  });

  test("an error stands over the page with the words of the check, also after the page is opened anew, until it is mended.", async () => {
    const good = readFileSync(article, "utf8");
    writeFileSync(article, good.replace("[interiors]", "[interior]"));
    await page.waitForSelector("#content-errors");
    const words = await shown();
    expect(words).toContain("1 error and 0 warnings in the content; the page is as it was before.");
    expect(words).toContain("content/articles/second-article.md:8:10 error schema-enum\n");
    expect(words).toContain("help Did you mean “interiors”?");

    await page.reload();
    await page.waitForSelector("#content-errors");
    await page.fill("input", "half an answer");
    writeFileSync(article, good);
    await hidden();
    expect(await page.inputValue("input")).toBe("half an answer");
  });

  test("a second error takes the place of the first, and a visitor can put it away.", async () => {
    const good = readFileSync(disclaimer, "utf8");
    writeFileSync(disclaimer, good.replace("/contact#form", "/contact#from"));
    await page.waitForSelector("#content-errors");
    writeFileSync(disclaimer, good.replace("/contact#form", "/contct"));
    await page.waitForFunction(() =>
      document.getElementById("content-errors")?.shadowRoot?.textContent?.includes("link-broken"),
    );
    expect(await page.locator("#content-errors").count()).toBe(1);
    await page.keyboard.press("Escape");
    await hidden();
    const before = await asked();
    writeFileSync(disclaimer, good);
    await nextAnswer(before);
  });

  test("what is part of the page's code is loaded anew when it changes.", async () => {
    const site = join(folder, "content", "site.yaml");
    await page.evaluate(() => Object.assign(window, { opened: "before" }));
    writeFileSync(site, readFileSync(site, "utf8").replace("label: Contact Us", "label: Talk to us"));
    await page.waitForFunction(() => !("opened" in window));
    expect(readFileSync(join(folder, ".content", "site-client.json"), "utf8")).toContain("Talk to us");
  });
});
