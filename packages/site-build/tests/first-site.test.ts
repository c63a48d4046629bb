// Tests that the first site's files equal the files of the build, and are made on request.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { clientFolderOf, compiledFolderOf } from "@site/common/page-files";
import { ask } from "@site/tests/support/requests";
import { startSite } from "@site/tests/support/site";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { FirstSite } from "../first-site.ts";
import { contentsOf, filesIn, made, SiteFolder } from "./site-folder.ts";
import { builtFrom, pictureList, smallBundles } from "./small-site.ts";

let site: SiteFolder;
let first: FirstSite;
/** Folder that contains the served `build/`. */
let served: string;

beforeEach(async () => {
  site = await SiteFolder.begun();
  await rm(join(compiledFolderOf(site.root), "static/brochures"), { recursive: true });
});

/** Begins the first site and serves it. */
async function serve(): Promise<string> {
  first = await FirstSite.begin({ root: site.root, bundles: smallBundles, builtFrom });
  onTestFinished(() => first.end());
  served = first.root;
  const running = await startSite(() => clientFolderOf(served), {
    generateFile: (address) => (served === first.root ? first.generateFile(address) : undefined),
  });
  onTestFinished(() => running.close());
  return running.origin;
}

/** Builds the site with a document, and serves it from then on. */
async function build(): Promise<void> {
  const brochures = join(compiledFolderOf(site.root), "static/brochures");
  await mkdir(brochures);
  await writeFile(join(brochures, "vboards.pdf"), "%PDF");
  await site.make();
  served = site.root;
}

/** The bytes of a built file. */
const builtFile = async (name: string) => readFileSync(join(await made(), "build/client", name));

describe("before the site is built", () => {
  it("a file has the bytes that it has afterwards", async () => {
    const origin = await serve();
    const picture = `media/${pictureList[0]?.file}`;
    const files = {
      "/": "index.html",
      "/boards": "boards/index.html",
      "/boards.data": "boards.data",
      "/_.data": "_.data",
      "/robots.txt": "robots.txt",
      "/sitemap.xml": "sitemap.xml",
      "/build.json": "build.json",
      "/assets/app-1a2b.js": "assets/app-1a2b.js",
      [`/${picture}`]: picture,
    };
    for (const [address, name] of Object.entries(files)) {
      const { status, body } = await ask(origin, address);
      expect([status, body.equals(await builtFile(name))], address).toEqual([200, true]);
    }
    await build();
    for (const [address, name] of Object.entries(files)) {
      expect((await ask(origin, address)).body.equals(await builtFile(name)), address).toBe(true);
    }
  });

  it("only the home page and what is requested is made, once", async () => {
    const origin = await serve();
    await Promise.all(["/boards", "/boards.data", "/boards/"].map((path) => ask(origin, path)));
    expect(
      filesIn(clientFolderOf(first.root)).filter((name) => /html$|data$|media/.test(name)),
    ).toEqual(["404.html", "_.data", "boards.data", "boards/index.html", "index.html"]);
    expect(existsSync(site.client())).toBe(false);
  });

  it("an address without a page is answered with the page for unknown addresses, one with a slash with its redirect", async () => {
    const origin = await serve();
    const unknown = await ask(origin, "/gates");
    expect([unknown.status, unknown.body.equals(await builtFile("404.html"))]).toEqual([404, true]);
    const { status, headers } = await ask(origin, "/boards/?a=b");
    expect([status, headers.location]).toEqual([308, "/boards?a=b"]);
  });

  it("the service has the build's files", async () => {
    await serve();
    const beside = (root: string) =>
      Object.fromEntries(
        readdirSync(join(root, "build"))
          .filter((name) => /\.(?:json|map|conf)$/.test(name))
          .map((name) => [name, readFileSync(join(root, "build", name), "utf8")]),
      );
    expect(beside(first.root)).toEqual(beside(await made()));
  });

  it("a document is waited for until the site is built, and is then there", async () => {
    const origin = await serve();
    const waiting = ask(origin, "/brochures/vboards.pdf");
    await build();
    first.stopWaiting();
    expect((await waiting).body.toString()).toBe("%PDF");
  });

  it("a document is unknown if the build has failed", async () => {
    const origin = await serve();
    const waiting = ["/brochures/vboards.pdf", "/search-index.json"].map(
      async (address) => (await ask(origin, address)).status,
    );
    first.stopWaiting();
    expect(await Promise.all(waiting)).toEqual([404, 404]);
  });

  it("a page that cannot be rendered is a fault, the others are there, and it is tried again", async () => {
    await writeFile(site.compiled("pages/planks.json"), "{");
    const origin = await serve();
    expect((await ask(origin, "/planks")).status).toBe(500);
    expect((await ask(origin, "/boards")).status).toBe(200);
    await site.change("pages/planks.json", { title: "Planks" });
    expect((await ask(origin, "/planks")).status).toBe(200);
  });
});

it("the build after a first site is the same as without one", async () => {
  const origin = await serve();
  for (const path of ["/", "/boards", "/gates"]) await ask(origin, path);
  await build();
  expect(contentsOf(join(site.root, "build"))).toEqual(contentsOf(join(await made(), "build")));
});

it("a page that is being rendered when the first site ends is answered", async () => {
  const origin = await serve();
  const asked = ask(origin, "/blogs");
  const begun = first.generateFile("/blogs");
  await build();
  await first.end();
  await begun;
  expect((await asked).status).toBe(200);
});
