// Makes the preview of a change as preview.yml does, and opens the file in a browser without a
// network.
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "yaml";
import { linkPackages } from "../link-packages.ts";
import { environment } from "../pipeline/commands/repository.ts";
import { folderOf } from "../support/folders.ts";
import { testSite } from "../test-site-folder.ts";
import { desktop, eventually, inChromium, origin } from "./visit.ts";

const project = join(import.meta.dirname, "../..");

/** The copy of the project that a request changes. */
let folder: string;
let summary: string;

const git = (...args: readonly string[]) =>
  execFileSync("git", args, { cwd: folder, env: environment, encoding: "utf8" }).trim();

const write = (path: string, text: string) => writeFileSync(join(folder, "content", path), text);
const textOf = (path: string) => readFileSync(join(folder, "content", path), "utf8");

/** Runs the step of the workflow that makes the preview. @returns its exit status and output */
function makePreview(base: string) {
  const { jobs } = parse(readFileSync(join(project, ".github/workflows/preview.yml"), "utf8"));
  const steps: { readonly name?: string; readonly run?: string }[] = jobs.check.steps;
  const command = steps.find(({ name }) => name === "Make the preview")?.run ?? "false";
  rmSync(summary, { force: true });
  execFileSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", command], {
    cwd: folder,
    env: { ...environment, BASE: base, GITHUB_STEP_SUMMARY: summary },
    stdio: "pipe",
  });
  return readFileSync(summary, "utf8");
}

beforeAll(async () => {
  folder = await folderOf({ "content/.keep": "" });
  summary = join(folder, "summary.md");
  const apart = ["build", "content", "node_modules", ".cache", ".content"];
  cpSync(testSite, folder, {
    recursive: true,
    filter: (path) => !apart.includes(path.slice(testSite.length + 1).split(sep)[0] ?? ""),
  });
  cpSync(join(project, "tests/content"), join(folder, "content"), { recursive: true });
  linkPackages(folder);
  writeFileSync(join(folder, ".gitignore"), "node_modules\n.cache\nsummary.md\npreview.html\n");
  git("init", "--quiet", "--initial-branch=main");
  git("add", ".");
  git("commit", "--quiet", "--message=Begin");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The frame of a page, once it shows it. */
async function frameOf(page: Page, title: string): Promise<Frame> {
  const element = page.locator(`iframe[title="${title}"]`);
  await element.scrollIntoViewIfNeeded();
  const frame = await (await element.elementHandle())?.contentFrame();
  if (!frame) throw new Error(`There is no frame ${title}.`);
  await frame.locator("h1").first().waitFor();
  return frame;
}

/** What a page says and how high it is, which fonts, pictures and styles change. */
const lookOf = (page: Page | Frame) =>
  page.evaluate(() => ({
    words: document.body.innerText,
    height: document.documentElement.scrollHeight,
  }));

inChromium("A preview", (visit) => {
  // It bundles the app; on a machine with other work that alone takes a minute.
  test("shows each changed page as it was and as it will look, in one file that asks for nothing", {
    timeout: 180_000,
  }, async () => {
    const base = git("rev-parse", "HEAD");
    const article = textOf("articles/building-near-the-sea.md");
    write(
      "articles/building-near-the-sea.md",
      article.replace("\n## ", "\nQuite new words.\n\n## "),
    );
    const draft = article.replace(/^title:.*$/m, 'title: "A draft of today"\ndraft: true');
    write("articles/a-draft-of-today.md", draft);
    write(
      "products/vplank.yaml",
      textOf("products/vplank.yaml").replace(/^description: "?/m, "$&Really, "),
    );
    write("testimonials.yaml", textOf("testimonials.yaml").replace(/quote: "?/, "$&Really, "));
    expect(makePreview(base)).toContain("changed pages: ");

    const asked: string[] = [];
    const page = await visit("/", { ...desktop, javaScriptEnabled: false });
    page.on("request", (request) => asked.push(request.url()));
    await page.context().setOffline(true);
    const file = pathToFileURL(join(folder, "preview.html")).href;
    await page.goto(file);
    const text = await page.locator("ol").innerText();
    expect(text).toContain(
      "/blog/building-near-the-sea from content/articles/building-near-the-sea.md (changed)",
    );
    expect(text).toContain(
      "/blog/a-draft-of-today from content/articles/a-draft-of-today.md (new, a draft)",
    );

    const after = await frameOf(page, "After: /blog/building-near-the-sea");
    expect(await after.locator("main").innerText()).toContain("Quite new words.");
    expect(await after.evaluate(() => innerWidth)).toBe(390);
    // A link of the page leads nowhere.
    await after.locator("main a[href='/']").first().click();
    await page.getByLabel("1280 pixels").check();
    expect(await after.evaluate(() => innerWidth)).toBe(1280);
    const draftFrame = await frameOf(page, "After: /blog/a-draft-of-today");
    expect(await draftFrame.locator("h1").innerText()).toBe("A draft of today");
    await eventually(() =>
      draftFrame.evaluate(() =>
        Array.from(document.images).every(({ naturalWidth }) => naturalWidth > 0),
      ),
    ).toBe(true);
    await page.getByLabel("Before").check();
    const built = await visit("/", {
      viewport: { width: 1280, height: 800 },
      javaScriptEnabled: false,
    });
    for (const path of ["/blog/building-near-the-sea", "/products/vplank", "/testimonials"]) {
      await built.goto(`${origin}${path}`);
      const before = await frameOf(page, `Before: ${path}`);
      expect(await lookOf(before), path).toEqual(await lookOf(built));
    }
    await page.getByText("There is no such page before the change.").waitFor();
    expect(asked.filter((url) => url !== file && !url.startsWith("data:"))).toEqual([]);
  });
});
