// A writer edits an article in the CMS on a phone, adds one and sends it for review; a stand-in
// answers as GitHub.
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildAdmin } from "@site/admin/build";
import { captureOutput, content } from "@site/site-build/commands";
import type { BrowserContext, Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import config from "../../../content.config.ts";
import { GitHub } from "../../support/stand-in-github.ts";
import { executablePath, sharedBrowser } from "../browsers.ts";
import { Person, widths } from "./person.ts";

const root = join(import.meta.dirname, "../../..");
const folder = mkdtempSync(join(tmpdir(), "admin-journey-"));
const repository = join(folder, "repository");
const built = join(folder, "admin");
const origin = "https://admin.example";

/** Makes a repository with the content of the tests on the branch `main`. */
function makeRepository(): GitHub {
  cpSync(join(root, "tests/content"), join(repository, "content"), { recursive: true });
  const github = new GitHub(repository);
  github.git("init", "--quiet", "--initial-branch=main");
  github.git("config", "user.name", "editor");
  github.git("config", "user.email", "editor@example.org");
  github.git("add", ".");
  github.git("commit", "--quiet", "--message=Begin");
  return github;
}

/** Serves the page of the CMS and GitHub's API to a browser without a network. */
async function serve(context: BrowserContext, github: GitHub): Promise<void> {
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    const file = join(built, pathname === "/" ? "index.html" : pathname);
    return route.fulfill(existsSync(file) ? { path: file } : { status: 404 });
  });
  await context.route("https://api.github.com/**", (route) => {
    const request = route.request();
    const answer = github.answer(request.method(), request.url(), request.postData());
    return route.fulfill({
      status: answer.status ?? 200,
      headers: { "access-control-allow-origin": "*" },
      ...(answer.bytes ? { body: answer.bytes } : { json: answer.json }),
    });
  });
}

/** The fields and the text of an article on a branch. */
function articleOn(github: GitHub, branch: string, path: string) {
  const text = github.git("show", `${branch}:${path}`);
  const [, head = "", body = ""] = /^---\n(.*?)\n---\n\n?(.*)$/s.exec(text) ?? [];
  return { ...parse(head), body };
}

/** The report of `content check` on the files of the main branch and of all pull requests. */
async function checkAll({ git, pulls }: GitHub): Promise<string> {
  git("checkout", "--quiet", "main");
  for (const { head } of pulls) {
    const changed = git("diff", "--name-only", `main...${head}`).split("\n");
    git("checkout", "--quiet", head, "--", ...changed);
  }
  const places = ["--site", repository, "--cache", join(folder, "cache")];
  return (await captureOutput(content("check", ...places), { root })).output;
}

/** Saves the open article, and answers the question whether to send it for review. */
async function save(page: Page, answer: "Later" | "Send for Review"): Promise<void> {
  await page.getByRole("button", { name: "Save" }).click();
  const asking = page.getByRole("alertdialog");
  await asking.getByRole("button", { name: answer }).click();
  await asking.waitFor({ state: "hidden" });
}

describe.skipIf(!executablePath)("In the CMS", () => {
  let github: GitHub;
  let page: Page;
  let writer: Person;

  beforeAll(async () => {
    github = makeRepository();
    const sources = {
      config,
      schemas: join(root, "schemas"),
      content: join(root, "tests/content"),
    };
    await buildAdmin(sources, built);
    const context = await (await sharedBrowser(true)).newContext({
      locale: "en-GB",
      // The CMS renders only the fields in view.
      viewport: { width: widths[1], height: 3000 },
    });
    context.setDefaultTimeout(20_000);
    await serve(context, github);
    page = await context.newPage();
    writer = new Person(page);
    await page.goto(origin);
    await writer.press("Sign In Using Access Token");
    await page.getByRole("textbox").click();
    await page.keyboard.insertText("github_pat_of_a_writer");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "New" }).waitFor();
  });

  afterAll(async () => {
    await page?.context().close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("a changed title is the only change of an article and its translation.", async () => {
    const path = "content/articles/a-gate-that-does-not-warp.md";
    const branch = "cms/articles/a-gate-that-does-not-warp";
    await page.setViewportSize({ width: widths[0], height: 3000 });
    await page.goto(`${origin}/#/collections/articles/entries/a-gate-that-does-not-warp`);
    await writer.type("Title", "It never warps");
    await save(page, "Later");
    expect(github.pulls).toMatchObject([{ head: branch, base: "main", draft: true }]);
    expect(articleOn(github, branch, path)).toEqual({
      ...articleOn(github, "main", path),
      title: "It never warps",
    });
    expect(github.git("diff", "--numstat", `main...${branch}`)).toBe(`1\t1\t${path}`);
  });

  test("a changed tagline is the only changed line of a product, whose list of properties no form shows.", async () => {
    const path = "content/products/atum.yaml";
    await page.goto(`${origin}/#/collections/products/entries/atum`);
    await writer.type("Tagline", "One roof");
    await save(page, "Later");
    const changed = github.git("diff", "--numstat", "main...cms/products/atum");
    expect(changed).toBe(`1\t1\t${path}`);
  });

  // On a busy machine the CMS takes half a second for each key.
  test("a new article with a picture and a table is sent for review.", {
    timeout: 180_000,
  }, async () => {
    const picture = join(folder, "Board on a Saw.jpg");
    const size = { width: 2700, height: 1350 };
    await sharp({ create: { ...size, channels: 3, background: "grey" } }).toFile(picture);

    await page.setViewportSize({ width: widths[1], height: 3000 });
    await page.goto(`${origin}/#/collections/articles/new`);
    await writer.type("Title", "Cut boards?");
    const description =
      "Which saw, which blade and how much dust, and why the cut comes before the paint.";
    await writer.field("Description").fill(description);
    await writer.field("Date").fill("2026-11-20");
    await page.getByRole("button", { name: "Browse" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("option", { name: "articles" }).dblclick();
    const choosing = page.waitForEvent("filechooser");
    await dialog.getByRole("button", { name: "Upload" }).click();
    await (await choosing).setFiles(picture);
    await dialog.getByRole("button", { name: "Insert" }).click();
    await writer.field("What it shows").fill("A grey board on a bench saw.");
    await page.getByRole("combobox", { name: "Topics" }).click();
    await page.getByRole("option", { name: "Materials" }).click();
    const lead = "A lead?";
    const rest = "\n\n## Two saws\n\n| Saw | Dust |\n| :-- | --: |\n| Circular | Much |";
    await writer.type("Text", lead);
    // What is pasted needs no key for each letter.
    await page.keyboard.insertText(rest);
    // The picture has been made smaller.
    await page.getByRole("button", { name: "Replace" }).first().waitFor();
    await save(page, "Send for Review");
    const branch = "cms/articles/cut-boards";
    await expect
      .poll(() => github.pulls[2])
      .toMatchObject({
        head: branch,
        draft: false,
        labels: ["sveltia-cms/pending_review"],
      });

    const article = "content/articles/cut-boards.md";
    const media = "content/media/articles/board-on-a-saw.webp";
    expect(github.git("diff", "--name-only", `main...${branch}`).split("\n")).toEqual([
      article,
      media,
    ]);
    expect(articleOn(github, branch, article)).toEqual({
      title: "Cut boards?",
      description,
      date: "2026-11-20",
      image: { src: "../media/articles/board-on-a-saw.webp", alt: "A grey board on a bench saw." },
      topics: ["materials"],
      body: lead + rest,
    });
    expect(await checkAll(github)).toMatch(/0 errors|Content is clean/);
    expect(await sharp(join(repository, media)).metadata()).toMatchObject({ width: 2560 });
  });
});
